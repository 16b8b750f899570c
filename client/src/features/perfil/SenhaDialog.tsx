import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { sendSenha } from '../../api/perfil.ts';
import { useFormSending } from '../../api/use-sending.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { ShowPasswordButton } from '../../ui/ShowPasswordButton.tsx';
import { useToasts } from '../../ui/Toasts.tsx';

const required = z.string().check(z.minLength(1, 'Campo obrigatório'));

const senhaForm = z.object({ senha_atual: required, senha_nova: required });
type SenhaForm = z.infer<typeof senhaForm>;

export default function SenhaDialog({ onClose }: { readonly onClose: (saved: boolean) => void }) {
  const toasts = useToasts();
  const form = useForm<SenhaForm>({
    resolver: standardSchemaResolver(senhaForm),
    defaultValues: { senha_atual: '', senha_nova: '' },
  });
  const { props } = useFormSending(form, {
    ...sendSenha,
    onSuccess: () => {
      toasts.show({ tone: 'success', text: 'Senha alterada com sucesso!' });
      onClose(true);
    },
  });
  return (
    <FormDialog title="Alterar senha" submitLabel="Salvar" busyLabel="Salvando..." {...props} onClose={onClose}>
      <SenhaInput form={form} name="senha_atual" label="Senha atual" autoComplete="current-password" autoFocus />
      <SenhaInput
        form={form}
        name="senha_nova"
        label="Nova senha"
        autoComplete="new-password"
        hint="Pelo menos 8 caracteres. As outras sessões serão encerradas."
      />
    </FormDialog>
  );
}

interface SenhaInputProps {
  readonly form: UseFormReturn<SenhaForm>;
  readonly name: keyof SenhaForm;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
  readonly autoFocus?: boolean;
}

function SenhaInput({ form, name, label, autoComplete, hint, autoFocus = false }: SenhaInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <FormField label={label} required error={form.formState.errors[name]?.message} hint={hint}>
      {(control) => (
        <div className="input-group">
          <input
            {...form.register(name)}
            {...control}
            type={shown ? 'text' : 'password'}
            className="form-control"
            autoComplete={autoComplete}
            spellCheck={false}
            autoFocus={autoFocus}
          />
          <ShowPasswordButton shown={shown} onToggle={() => setShown(!shown)} />
        </div>
      )}
    </FormField>
  );
}
