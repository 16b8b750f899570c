import { type FormEvent, useEffect, useRef, useState } from 'react';
import { serverMessage } from '../api/server-message.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FailureText } from '../ui/FailureText.tsx';
import { SecondaryButton } from '../ui/SecondaryButton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { LoginError } from './login-error.ts';
import { semPasskeys } from './passkeys.ts';
import { useSession } from './session-context.ts';

const PASSWORD = 'session-password';

/** Dialog to renew an expired session in place: typed text is kept, pending calls are resent. */
export default function SessionExpiredDialog({ email, onLeave }: { email: string; onLeave: () => void }) {
  const { login, loginByPasskey } = useSession();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ readonly message: string; readonly literal?: string | undefined } | null>(
    null,
  );
  const password = useRef<HTMLInputElement>(null);

  // The field lost the focus while it was disabled. The alert is announced by itself.
  useEffect(() => {
    if (failure !== null) password.current?.focus();
  }, [failure]);

  async function enter(entering: Promise<void>) {
    setSending(true);
    setFailure(null);
    try {
      await entering;
    } catch (error) {
      const message = (error instanceof Error && serverMessage(error)) || 'Erro ao fazer login';
      setFailure({ message, literal: error instanceof LoginError ? error.literal : undefined });
      setSending(false);
      if (password.current) password.current.value = '';
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void enter(login(email, password.current?.value ?? ''));
  }

  return (
    <Dialog
      show
      locked
      size="confirmation"
      title="Sessão expirada"
      onClose={onLeave}
      onSubmit={submit}
      footer={
        <>
          <button type="button" className="btn btn-outline-secondary" disabled={sending} onClick={onLeave}>
            Sair
          </button>
          <button type="submit" className="btn btn-primary" disabled={sending}>
            {sending && <Spinner />}
            {sending ? 'Entrando...' : 'Entrar'}
          </button>
        </>
      }
    >
      <div className="ap-form">
        <p>Sua sessão expirou. Entre novamente para continuar.</p>
        <div>
          <label className="form-label" htmlFor="session-email">
            E-mail
          </label>
          <input
            id="session-email"
            type="email"
            className="form-control"
            autoComplete="username"
            value={email}
            readOnly
          />
        </div>
        <div>
          <label className="form-label" htmlFor={PASSWORD}>
            Senha
          </label>
          <input
            id={PASSWORD}
            ref={password}
            name="senha"
            type="password"
            className="form-control"
            autoComplete="current-password"
            required
            autoFocus
            disabled={sending}
          />
        </div>
        {semPasskeys() === null && (
          <SecondaryButton text="Entrar com passkey" disabled={sending} onClick={() => void enter(loginByPasskey())} />
        )}
        {failure && (
          <div className="alert alert-danger" role="alert">
            <FailureText {...failure} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
