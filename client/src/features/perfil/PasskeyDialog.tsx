import { useForm } from 'react-hook-form';
import { pedirOpcoes, sendNovaPasskey } from '../../api/fatores.ts';
import { useFormSending } from '../../api/use-sending.ts';
import { CamposSimples } from '../../campos/CamposSimples.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { senhaPedida } from './FatorDialog.tsx';
import { programaDe } from './SessoesCard.tsx';

export default function PasskeyDialog({ onClose }: { readonly onClose: (codigos?: readonly string[]) => void }) {
  const form = useForm({ defaultValues: { nome: programaDe(navigator.userAgent), senha: '' } });
  const { props } = useFormSending(form, {
    ...sendNovaPasskey,
    mutationFn: async ({ nome, senha }: { nome: string; senha: string }) => {
      const [{ opcoes }, { criarPasskey }] = await Promise.all([
        pedirOpcoes(senha),
        import('../../browser/passkeys.ts'),
      ]);
      const credencial = await criarPasskey(opcoes);
      return sendNovaPasskey.mutationFn({ nome, desafio: opcoes.challenge, credencial });
    },
    onSuccess: ({ codigos }) => onClose(codigos),
  });
  return (
    <FormDialog
      title="Cadastrar passkey"
      submitLabel="Continuar"
      busyLabel="Aguardando o aparelho..."
      {...props}
      onClose={() => onClose()}
    >
      <p className="mb-0">
        Com a digital, o rosto ou o PIN deste aparelho você confirma atos e entra, até sem a senha.
      </p>
      <CamposSimples
        form={form}
        campos={[
          { nome: 'nome', rotulo: 'Nome do aparelho', obrigatorio: true, atributos: { maxLength: 60 } },
          { nome: 'senha', rotulo: 'Sua senha', ...senhaPedida(), senha: 'current-password' },
        ]}
      />
    </FormDialog>
  );
}
