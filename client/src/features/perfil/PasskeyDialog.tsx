import { pedirOpcoes, sendNovaPasskey } from '../../api/fatores.ts';
import { CamposDialog } from '../../campos/CamposSimples.tsx';
import { senhaPedida } from './FatorDialog.tsx';
import { programaDe } from './SessoesCard.tsx';

export default function PasskeyDialog({ onClose }: { readonly onClose: (codigos?: readonly string[]) => void }) {
  return (
    <CamposDialog
      title="Cadastrar passkey"
      submitLabel="Continuar"
      busyLabel="Aguardando o aparelho..."
      defaultValues={{ nome: programaDe(navigator.userAgent), senha: '' }}
      {...sendNovaPasskey}
      mutationFn={async ({ nome, senha }) => {
        const [{ opcoes }, { criarPasskey }] = await Promise.all([
          pedirOpcoes(senha),
          import('../../browser/passkeys.ts'),
        ]);
        const credencial = await criarPasskey(opcoes);
        return sendNovaPasskey.mutationFn({ nome, desafio: opcoes.challenge, credencial });
      }}
      onSuccess={({ codigos }) => onClose(codigos)}
      onClose={() => onClose()}
      campos={[
        { nome: 'nome', rotulo: 'Nome do aparelho', obrigatorio: true, atributos: { maxLength: 60 } },
        { nome: 'senha', rotulo: 'Sua senha', ...senhaPedida(), senha: 'current-password' },
      ]}
    >
      <p className="mb-0">
        Com a digital, o rosto ou o PIN deste aparelho você confirma atos e entra, até sem a senha.
      </p>
    </CamposDialog>
  );
}
