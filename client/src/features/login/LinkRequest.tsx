import { QueryClient, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { pedirLink } from '../../api/convites.ts';
import { failureOf } from '../../api/server-message.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

/** Within the login's form: its own button sends, not the form. */
export default function LinkRequest() {
  const [email, setEmail] = useState('');
  // The login stands outside the session's query client.
  const [client] = useState(() => new QueryClient());
  const { mutate, data, isPending, error } = useMutation({ mutationFn: pedirLink, networkMode: 'always' }, client);
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
      <SecondaryButton text="Enviar link" disabled={isPending || email.trim() === ''} onClick={() => mutate(email)} />
    </div>
  );
}
