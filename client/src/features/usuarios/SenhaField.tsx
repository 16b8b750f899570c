import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import Button from 'react-bootstrap/Button';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { FormField } from '../../ui/FormField.tsx';
import { ShowPasswordButton } from '../../ui/ShowPasswordButton.tsx';
import { forcaDaSenha, gerarSenha } from './senha.ts';
import type { UsuarioForm } from './usuario-form.ts';

interface SenhaFieldProps {
  readonly form: UseFormReturn<UsuarioForm>;
  readonly editing: boolean;
}

/** Password input with show and generate buttons; required only for a new user of a foreign service. */
export function SenhaField({ form, editing }: SenhaFieldProps) {
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
          <Button variant="outline-secondary" onClick={generate}>
            Gerar
          </Button>
        </div>
      )}
    </FormField>
  );
}
