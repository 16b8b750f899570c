import { type SubmitEvent, useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { sendSenhaDoConvite } from '../../api/convites.ts';
import { type Failure, failureOf, fieldsAtFault } from '../../api/server-message.ts';
import { paths } from '../../navigation/paths.ts';
import { Brand } from '../../ui/Brand.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { SuccessAlert } from '../../ui/SuccessAlert.tsx';
import { PasswordField } from './PasswordField.tsx';
import './login.css';

/** Public page of an invitation or reset link: chooses a password. The code is in the address behind `#`. */
export default function SenhaPage() {
  const { hash } = useLocation();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);

  useEffect(() => {
    document.title = 'Escolher senha · Romaneio';
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const senha = String(new FormData(event.currentTarget).get('senha'));
    setBusy(true);
    setFailure(null);
    try {
      setDone((await sendSenhaDoConvite({ codigo: hash.slice(1), senha })).message ?? '');
    } catch (error) {
      const [fault] = fieldsAtFault(error);
      setFailure(fault ? { message: fault.mensagem } : failureOf(error as Error));
    }
    setBusy(false);
  }

  if (!runtimeConfig().builtInApi) return <Navigate to={paths.login} replace />;
  return (
    <main className="ap-definir-senha min-vh-100 mx-auto py-4 px-3 d-flex flex-column justify-content-center gap-3">
      <Brand />
      <form className="card card-body ap-form" onSubmit={(event) => void submit(event)}>
        <div>
          <h1>Escolher senha</h1>
          <p className="ap-subtitle">Pelo menos 8 caracteres, difíceis de adivinhar.</p>
        </div>
        {done === '' && <PasswordField disabled={busy} autoComplete="new-password" />}
        {failure && <ErrorAlert {...failure} />}
        {done !== '' && <SuccessAlert message={done} />}
        {done === '' && (
          <Button type="submit" disabled={busy}>
            {busy ? 'Salvando...' : 'Salvar senha'}
          </Button>
        )}
        <Link to={paths.login}>Entrar</Link>
      </form>
    </main>
  );
}
