import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { LoginError } from '../../session/login-error.ts';
import { semPasskeys } from '../../session/passkeys.ts';
import { deferred } from '../../ui/deferred.tsx';
import { FailureText } from '../../ui/FailureText.tsx';
import { useSession } from '../../session/session-context.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { type Failure, serverMessage } from '../../api/server-message.ts';
import { paths } from '../../navigation/paths.ts';
import { PasswordField } from './PasswordField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useLocation, useNavigate } from 'react-router-dom';
import { type RecusaDoProvedor, recusasDoProvedor } from '../../../../shared/contracts/autenticacao.ts';

/** Takes up a sign-in at the single sign-on provider: the web server leads back here with its outcome after `#`. */
function useOidcReturn(onFailure: (message: string) => void): void {
  const { resume } = useSession();
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const fail = useRef(onFailure);

  useEffect(() => {
    const outcome = new URLSearchParams(hash.slice(1));
    const [reference, fault] = [outcome.get('entrada'), outcome.get('erro')];
    if (reference === null && fault === null) return;
    // The reference must not stay in the history.
    void navigate(pathname + search, { replace: true });
    const known = Object.hasOwn(recusasDoProvedor, fault ?? '') ? (fault as RecusaDoProvedor) : 'FALHOU';
    if (fault !== null) fail.current(recusasDoProvedor[known]);
    else if (reference !== null) resume(reference).catch((error: Error) => fail.current(error.message));
  }, [resume, navigate, hash, pathname, search]);
}

const LinkRequest = deferred(() => import('./LinkRequest.tsx'));

/** "Esqueceu a senha?": whom to ask, and with the built-in API a link by e-mail. */
function ForgottenPassword() {
  const [open, setOpen] = useState(false);

  function show(event: MouseEvent) {
    event.preventDefault();
    setOpen(true);
  }

  return (
    <div className="ap-login-forgotten text-end small">
      <a href="#esqueceu-a-senha" className="link-row" onClick={show}>
        Esqueceu a senha?
      </a>
      <Dialog show={open} title="Esqueceu a senha?" size="confirmation" onClose={() => setOpen(false)}>
        <p>Peça a redefinição ao administrador do sistema.</p>
        {runtimeConfig().builtInApi && <LinkRequest />}
      </Dialog>
    </div>
  );
}

type LoginFailure = Failure & { readonly hint?: string | undefined };

export function LoginForm() {
  const { login, loginByPasskey } = useSession();
  const { oidc } = runtimeConfig();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const alert = useRef<HTMLDivElement>(null);

  useOidcReturn((message) => setFailure({ message }));

  useEffect(() => {
    if (failure !== null) alert.current?.focus();
  }, [failure]);

  async function enter(entering: Promise<void>, password?: HTMLInputElement) {
    setSending(true);
    setFailure(null);
    try {
      await entering;
    } catch (error) {
      setSending(false);
      setFailure(failureOf(error));
      if (password) password.value = '';
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = event.currentTarget.elements as unknown as Readonly<Record<'email' | 'senha', HTMLInputElement>>;
    void enter(login(fields.email.value, fields.senha.value), fields.senha);
  }

  return (
    <form className="ap-form" onSubmit={submit}>
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
      {!oidc?.unico && semPasskeys() === null && (
        <Button variant="outline-secondary" disabled={sending} onClick={() => void enter(loginByPasskey())}>
          Entrar com passkey
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

function failureOf(error: unknown): LoginFailure {
  const message = (error instanceof Error && serverMessage(error)) || 'Erro ao fazer login';
  return error instanceof LoginError ? { message, hint: error.hint, literal: error.literal } : { message };
}
