import { type FormEvent, useEffect, useRef, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { LoginError } from '../../session/login-error.ts';
import { FailureText } from '../../ui/FailureText.tsx';
import { useSession } from '../../session/session-context.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { paths } from '../../navigation/paths.ts';
import { useOidcReturn } from './useOidcReturn.ts';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { PasswordField } from './PasswordField.tsx';

interface Failure {
  readonly message: string;
  readonly hint?: string | undefined;
  readonly literal?: string | undefined;
}

/** E-mail and password (product spec, section 2): idle, submitting, or refused with an alert above the button. */
export function LoginForm() {
  const { login } = useSession();
  const { oidc } = runtimeConfig();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const alert = useRef<HTMLDivElement>(null);

  useOidcReturn((message) => setFailure({ message }));

  useEffect(() => {
    if (failure !== null) alert.current?.focus();
  }, [failure]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    setSending(true);
    setFailure(null);
    try {
      await login(String(typed.get('email')), String(typed.get('senha')));
    } catch (error) {
      setSending(false);
      setFailure(failureOf(error));
      (form.elements.namedItem('senha') as HTMLInputElement).value = '';
    }
  }

  return (
    <form className="ap-form" onSubmit={(event) => void submit(event)}>
      <div>
        <h1>Entrar</h1>
        <p className="ap-subtitle">Preencha os campos para acessar sua conta</p>
      </div>
      {!oidc?.unico && (
        <>
          <div>
            <label className="form-label" htmlFor="email">
              E-mail
            </label>
            <input
              id="email"
              name="email"
              type="email"
              className="form-control"
              autoComplete="username"
              required
              autoFocus
              disabled={sending}
            />
          </div>
          <PasswordField disabled={sending} />
          <ForgottenPassword />
        </>
      )}
      {failure && (
        <Alert ref={alert} variant="danger" tabIndex={-1}>
          <div>
            <FailureText {...failure} />
          </div>
          {failure.hint && <div>{failure.hint}</div>}
        </Alert>
      )}
      {!oidc?.unico && (
        <Button type="submit" disabled={sending}>
          {sending ? 'Entrando...' : 'Entrar'}
        </Button>
      )}
      {oidc && (
        <a className={oidc.unico ? 'btn btn-primary' : 'btn btn-outline-secondary'} href={paths.oidc}>
          Entrar com a conta da empresa
        </a>
      )}
    </form>
  );
}

function failureOf(error: unknown): Failure {
  const message = (error instanceof Error && error.message) || 'Erro ao fazer login';
  return error instanceof LoginError ? { message, hint: error.hint, literal: error.literal } : { message };
}
