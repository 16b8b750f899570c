import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type PedidoDeFator, pedidoDeFator } from '../../../shared/contracts/answer.ts';
import type { RespostaDoFator } from '../../../shared/contracts/autenticacao.ts';
import { onSecondFactor, onUnauthorized, readTokenFrom } from '../api/access-token.ts';
import { paths } from '../navigation/paths.ts';
import { bodyOf } from '../api/server-message.ts';
import { deferred } from '../ui/deferred.tsx';
import { LoginError } from './login-error.ts';
import { GatewayError } from '../api/gateway-error.ts';
import { type Session, SessionContext } from './session-context.ts';
import {
  readStoredUser,
  removeStoredUser,
  type SessionUser,
  STORAGE_KEY,
  storedToken,
  storeUser,
} from './stored-user.ts';

const SegundoFatorDialog = deferred(() => import('./SegundoFatorDialog.tsx'));
const SessionExpiredDialog = deferred(() => import('./SessionExpiredDialog.tsx'));

/** Set while the user came by single sign-on. */
const OIDC_KEY = 'romaneio.oidc';

interface Renewal {
  readonly email: string | undefined;
  readonly answer: Promise<boolean>;
  settle(renewed: boolean): void;
}

interface Waiting {
  readonly pedido: PedidoDeFator;
  send(resposta: RespostaDoFator): Promise<void>;
  cancel(): void;
}

/** Reads the stored user, follows other tabs, and renews an expired session while the calls with a 401 wait. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [user, setUser] = useState<SessionUser | null>(null);
  const [loading, setLoading] = useState(true);
  const [expired, setExpired] = useState(false);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const renewal = useRef<Renewal | null>(null);

  const settle = useCallback((renewed: boolean) => {
    renewal.current?.settle(renewed);
    renewal.current = null;
    setExpired(false);
  }, []);

  const enter = useCallback(
    (entered: SessionUser) => {
      storeUser(entered);
      setUser(entered);
      // A passkey may be another person's.
      settle(entered.email === (renewal.current?.email ?? entered.email));
    },
    [settle],
  );

  const leave = useCallback(() => {
    removeStoredUser();
    setUser(null);
    settle(false);
  }, [settle]);

  /** Asks for the second factor; rejects with `refusal` if the user cancels. */
  const askFactor = useCallback(
    <T,>(pedido: PedidoDeFator, answer: (resposta: RespostaDoFator) => Promise<T>, refusal: unknown) => {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      setWaiting({
        pedido,
        send: async (resposta) => {
          resolve(await answer(resposta));
          setWaiting(null);
        },
        cancel: () => {
          reject(refusal as Error);
          setWaiting(null);
        },
      });
      return promise;
    },
    [],
  );

  useEffect(
    () =>
      onSecondFactor((pedido) =>
        askFactor(
          pedido,
          async (resposta) => {
            const { sendConfirmacao } = await import('../api/autenticacao.ts');
            await sendConfirmacao(resposta);
          },
          null,
        ).then(
          () => true,
          () => false,
        ),
      ),
    [askFactor],
  );

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
        const { signIn, endSignIn } = await import('./sign-in.ts');
        const entered = signIn(email, password).catch((error: unknown) => {
          const pedido = pedidoOf(error);
          if (pedido === null) throw error;
          return askFactor(pedido, (resposta) => endSignIn(email, resposta), error);
        });
        enter(await entered);
      },
      loginByPasskey: async () => {
        const { signInByPasskey } = await import('./sign-in.ts');
        enter(await signInByPasskey());
      },
      resume: async (reference) => {
        const { resumeSession } = await import('./sign-in.ts');
        enter(await resumeSession(reference));
        localStorage.setItem(OIDC_KEY, '1');
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
            // Out of the provider, too.
            if (localStorage.getItem(OIDC_KEY) !== null) location.assign(paths.oidcSair);
            localStorage.removeItem(OIDC_KEY);
          });
      },
    }),
    [user, loading, enter, leave, askFactor],
  );

  return (
    <SessionContext value={session}>
      {children}
      {expired && user && <SessionExpiredDialog email={user.email} onLeave={leave} />}
      {waiting && <SegundoFatorDialog {...waiting} key={waiting.pedido.desafio} />}
    </SessionContext>
  );
}

const pedidoOf = (error: unknown): PedidoDeFator | null =>
  error instanceof LoginError && error.cause instanceof GatewayError ? pedidoDeFator(bodyOf(error.cause)) : null;

function newRenewal(): Renewal {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  return { email: readStoredUser()?.email, answer: promise, settle: resolve };
}
