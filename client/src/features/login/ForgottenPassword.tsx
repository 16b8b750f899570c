import { type MouseEvent, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { pedirLink } from '../../api/convites.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { failureOf } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FormField } from '../../ui/FormField.tsx';

/** "Esqueceu a senha?": whom to ask, and with the built-in API a link by e-mail. */
export function ForgottenPassword() {
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

/** Within the login's form: its own button sends, not the form. */
function LinkRequest() {
  const [email, setEmail] = useState('');
  const { send, data, isPending, error } = useSending({ mutationFn: pedirLink });
  return (
    <div className="ap-form">
      <FormField label="Ou receba por e-mail um link para escolher outra">
        {(control) => (
          <input
            {...control}
            type="email"
            className="form-control"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </FormField>
      {error && <ErrorAlert {...failureOf(error)} />}
      {data && <p role="status">{data.message}</p>}
      <Button variant="outline-secondary" disabled={isPending || email.trim() === ''} onClick={() => send(email)}>
        Enviar link
      </Button>
    </div>
  );
}
