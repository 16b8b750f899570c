import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { sendSenha } from '../../api/perfil.ts';
import { useFormSending } from '../../api/use-sending.ts';
import { CamposSimples } from '../../campos/CamposSimples.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
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
    <FormDialog title="Alterar senha" submitLabel="Salvar" {...props} onClose={onClose}>
      <CamposSimples
        form={form}
        campos={[
          { nome: 'senha_atual', rotulo: 'Senha atual', obrigatorio: true, senha: 'current-password' },
          {
            nome: 'senha_nova',
            rotulo: 'Nova senha',
            obrigatorio: true,
            ajuda: 'Pelo menos 8 caracteres. As outras sessões serão encerradas.',
            senha: 'new-password',
          },
        ]}
      />
    </FormDialog>
  );
}
