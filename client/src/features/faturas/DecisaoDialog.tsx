import { useForm } from 'react-hook-form';
import type { PedidoDaFatura } from '../../../../shared/contracts/fatura.ts';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { decidir } from '../../api/faturas.ts';
import { useFormSending } from '../../api/use-sending.ts';
import { CamposSimples } from '../../campos/CamposSimples.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';

interface Props {
  readonly pedido: PedidoDaFatura;
  readonly aprovar: boolean;
  /** Version of the invoice that the user saw. */
  readonly versao: number;
  readonly onClose: (saved: boolean) => void;
}

const dia = { type: 'date' };

/** Approves and executes another user's request, or rejects it with a reason. */
export default function DecisaoDialog({ pedido, aprovar, versao, onClose }: Props) {
  const form = useForm({ defaultValues: { motivo: '', vencimento: pedido.vencimento ?? '' } });
  const { props } = useFormSending(form, {
    ...decidir(({ motivo, vencimento }: { motivo: string; vencimento: string }) => ({
      params: { id: pedido.id_pedido },
      body: {
        aprovar,
        versao,
        ...(motivo.trim() !== '' && { motivo }),
        ...(vencimento !== '' && { vencimento }),
      },
    })),
    done: `Pedido ${aprovar ? 'aprovado' : 'recusado'}.`,
  });
  const titulo = aprovar ? 'Aprovar pedido' : 'Recusar pedido';
  return (
    <FormDialog
      title={`${titulo}: ${formatarReais(pedido.valor)}`}
      submitLabel={titulo}
      busyLabel="Gravando..."
      {...props}
      onClose={onClose}
    >
      <CamposSimples
        form={form}
        campos={[
          {
            nome: 'motivo',
            rotulo: aprovar ? 'Observação' : 'Motivo',
            obrigatorio: !aprovar,
            ajuda: `Fica no histórico, e ${pedido.pedido_por} lê`,
            linhas: 2,
          },
          aprovar &&
            pedido.vencimento !== null && {
              nome: 'vencimento',
              rotulo: 'Vencimento',
              obrigatorio: true,
              atributos: dia,
            },
        ]}
      />
    </FormDialog>
  );
}
