import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { FormField } from '../../ui/FormField.tsx';
import { ShowPasswordButton } from '../../ui/ShowPasswordButton.tsx';
import type { UsuarioForm } from './usuario-form.ts';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

/** Leaves out look-alike characters. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-_.!';

/** Random password of 16 characters (about 94 bits), from `crypto.getRandomValues`. */
function gerarSenha(): string {
  // Rejection sampling: bytes beyond the last whole multiple of the alphabet would favour its first letters.
  const limit = 256 - (256 % ALPHABET.length);
  let senha = '';
  while (senha.length < 16) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) senha += ALPHABET[byte % ALPHABET.length];
  }
  return senha;
}

/** Password strength by length and variety; advisory only. */
function forcaDaSenha(senha: string): 'fraca' | 'razoável' | 'forte' {
  const different = new Set(senha).size;
  if (senha.length >= 15 && different >= 8) return 'forte';
  return senha.length >= 10 && different >= 6 ? 'razoável' : 'fraca';
}

/** Password input with show and generate buttons; required only for a new user of a foreign service. */
export function SenhaField({ form, editing }: { form: UseFormReturn<UsuarioForm>; editing: boolean }) {
  const [shown, setShown] = useState(false);
  const senha = form.watch('senha');
  const invites = !editing && runtimeConfig().builtInApi;
  const blank = editing
    ? 'Deixe em branco para manter a senha atual'
    : invites && 'Em branco, a pessoa recebe um link para escolher a senha';
  const advice = senha === '' ? blank : `Senha ${forcaDaSenha(senha)}`;

  function generate() {
    form.setValue('senha', gerarSenha(), { shouldDirty: true, shouldValidate: true });
    setShown(true);
  }

  return (
    <FormField label="Senha" required={!editing && !invites} error={form.formState.errors.senha?.message} hint={advice}>
      {(control) => (
        <div className="input-group">
          <input
            {...form.register('senha')}
            {...control}
            type={shown ? 'text' : 'password'}
            className="form-control"
            autoComplete="new-password"
            spellCheck={false}
          />
          <ShowPasswordButton shown={shown} onToggle={() => setShown(!shown)} />
          <SecondaryButton text="Gerar" onClick={generate} />
        </div>
      )}
    </FormField>
  );
}
