import * as z from 'zod/mini';
import { sendSenha } from '../../api/perfil.ts';
import { CamposDialog } from '../../campos/CamposSimples.tsx';

const required = z.string().check(z.minLength(1, 'Campo obrigatório'));

const senhaForm = z.object({ senha_atual: required, senha_nova: required });

export default function SenhaDialog({ onClose }: { readonly onClose: (saved: boolean) => void }) {
  return (
    <CamposDialog
      title="Alterar senha"
      submitLabel="Salvar"
      schema={senhaForm}
      defaultValues={{ senha_atual: '', senha_nova: '' }}
      {...sendSenha}
      toast="Senha alterada com sucesso!"
      onSuccess={() => onClose(true)}
      onClose={onClose}
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
  );
}
