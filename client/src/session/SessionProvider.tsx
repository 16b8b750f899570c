import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { onUnauthorized, readTokenFrom } from '../api/access-token.ts';
import { type Session, SessionContext } from './session-context.ts';
import {
  readStoredUser,
  removeStoredUser,
  type SessionUser,
  STORAGE_KEY,
  storedToken,
  storeUser,
} from './stored-user.ts';

const SessionExpiredDialog = lazy(() => import('./SessionExpiredDialog.tsx'));

interface Renewal {
  /** User of the expired session. */
  readonly email: string | undefined;
  readonly answer: Promise<boolean>;
  settle(renewed: boolean): void;
}

/**
 * Session state: reads the stored user on start, syncs with other tabs, and renews an expired session in a dialog while
 * the calls that got a 401 wait.
 */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [user, setUser] = useState<SessionUser | null>(null);
  const [loading, setLoading] = useState(true);
  const [expired, setExpired] = useState(false);
  const renewal = useRef<Renewal | null>(null);

  /** Settles the calls waiting after a 401, if any. */
  const settle = useCallback((renewed: boolean) => {
    renewal.current?.settle(renewed);
    renewal.current = null;
    setExpired(false);
  }, []);

  const enter = useCallback(
    (entered: SessionUser) => {
      storeUser(entered);
      setUser(entered);
      settle(true);
    },
    [settle],
  );

  const leave = useCallback(() => {
    removeStoredUser();
    setUser(null);
    settle(false);
  }, [settle]);

  useEffect(() => {
    readTokenFrom(storedToken);
    setUser(readStoredUser());
    setLoading(false);

    const stopRenewing = onUnauthorized(() => {
      renewal.current ??= newRenewal();
      setExpired(true);
      return renewal.current.answer;
    });
    function followOtherTabs(event: StorageEvent) {
      // A null key means that the whole storage was cleared.
      if (event.key !== STORAGE_KEY && event.key !== null) return;
      const stored = readStoredUser();
      setUser(stored);
      // Never resend one user's calls as another user.
      settle(stored !== null && stored.email === renewal.current?.email);
    }
    window.addEventListener('storage', followOtherTabs);
    return () => {
      stopRenewing();
      window.removeEventListener('storage', followOtherTabs);
    };
  }, [settle]);

  const session = useMemo<Session>(
    () => ({
      user,
      loading,
      login: async (email, password) => {
        const { signIn } = await import('./sign-in.ts');
        enter(await signIn(email, password));
      },
      logout: async () => {
        // Unmount the pages first: their pending reads would fail.
        setLoading(true);
        // The server needs the token. The browser drops it even if the server fails.
        await import('../api/autenticacao.ts')
          .then(({ sendLogout }) => sendLogout())
          .finally(() => {
            leave();
            setLoading(false);
          });
      },
    }),
    [user, loading, enter, leave],
  );

  return (
    <SessionContext value={session}>
      {children}
      {expired && user && (
        <Suspense>
          <SessionExpiredDialog email={user.email} onLeave={leave} />
        </Suspense>
      )}
    </SessionContext>
  );
}

function newRenewal(): Renewal {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  return { email: readStoredUser()?.email, answer: promise, settle: resolve };
}
