import { createContext, use } from 'react';
import type { SessionUser } from './stored-user.ts';

export interface Session {
  readonly user: SessionUser | null;
  readonly loading: boolean;
  /** Signs in and stores the user. @throws LoginError */
  login(email: string, password: string): Promise<void>;
  /** Signs in with a passkey alone. @throws GatewayError, or Error with a user-facing message */
  loginByPasskey(): Promise<void>;
  /** Takes up the session that single sign-on has started. @throws without one */
  resume(reference: string): Promise<void>;
  logout(): Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

/** @throws outside `SessionProvider`. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider');
  return session;
}
