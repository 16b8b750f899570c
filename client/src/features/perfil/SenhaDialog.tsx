import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { sendSenha } from '../../api/perfil.ts';
import { useFormSending } from '../../api/use-sending.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useToasts } from '../../ui/Toasts.tsx';
import { type SenhaForm, senhaForm } from './senha-form.ts';
import { SenhaInput } from './SenhaInput.tsx';

interface SenhaDialogProps {
  readonly onClose: (saved: boolean) => void;
}

/** Changes the user's own password. */
export default function SenhaDialog({ onClose }: SenhaDialogProps) {
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
