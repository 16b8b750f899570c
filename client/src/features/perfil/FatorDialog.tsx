import { useForm } from 'react-hook-form';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { sendFator, sendPrimeiroCodigo } from '../../api/fatores.ts';
import { useFormSending } from '../../api/use-sending.ts';
import { CamposSimples } from '../../campos/CamposSimples.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';

interface Campos {
  readonly nome: string;
  readonly senha: string;
  readonly codigo: string;
}

/** Who comes by single sign-on may have no password here. */
export const senhaPedida = () =>
  runtimeConfig().oidc
    ? { ajuda: 'Em branco, se você entrou pelo provedor há menos de cinco minutos' }
    : { obrigatorio: true };

export default function FatorDialog({ onClose }: { readonly onClose: (codigos?: readonly string[]) => void }) {
  const form = useForm<Campos>({ defaultValues: { nome: 'Celular', senha: '', codigo: '' } });
  const start = useFormSending(form, {
    mutationFn: ({ nome, senha }: Campos) => sendFator.mutationFn({ nome, senha: senha || null }),
  });
  const novo = start.data;
  const end = useFormSending(form, {
    ...sendPrimeiroCodigo,
    mutationFn: ({ codigo }: Campos) => sendPrimeiroCodigo.mutationFn({ id: novo?.id_fator ?? 0, codigo }),
    onSuccess: ({ codigos }) => onClose(codigos),
  });
  const { props } = novo ? end : start;
  return (
    <FormDialog
      title="Cadastrar aplicativo autenticador"
      submitLabel={novo ? 'Confirmar' : 'Continuar'}
      busyLabel="Conferindo..."
      {...props}
      onClose={() => onClose()}
    >
      {novo ? (
        <>
          <p className="mb-0">Leia este código com o aplicativo e digite os seis algarismos que ele mostra.</p>
          <img
            className="ap-qr align-self-center"
            alt="Código QR do segundo fator"
            src={`data:image/svg+xml,${encodeURIComponent(novo.qr)}`}
          />
          <p className="mb-0">
            Sem câmera, digite no aplicativo: <code className="text-break">{novo.segredo}</code>
          </p>
          <CamposSimples
            key="codigo"
            form={form}
            campos={[
              {
                nome: 'codigo',
                rotulo: 'Código',
                obrigatorio: true,
                atributos: { inputMode: 'numeric', autoComplete: 'one-time-code' },
              },
            ]}
          />
        </>
      ) : (
        <CamposSimples
          form={form}
          campos={[
            { nome: 'nome', rotulo: 'Nome do aparelho', obrigatorio: true },
            { nome: 'senha', rotulo: 'Sua senha', ...senhaPedida(), senha: 'current-password' },
          ]}
        />
      )}
    </FormDialog>
  );
}
