import { useForm } from 'react-hook-form';
import type { PedidoDaFatura } from '../../../../shared/contracts/fatura.ts';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { decidir } from '../../api/faturas.ts';
import { failureOf, markFieldsAtFault } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormField } from '../../ui/FormField.tsx';

const CLOSE_AFTER_MS = 1_500;

interface Props {
  readonly pedido: PedidoDaFatura;
  readonly aprovar: boolean;
  /** Of the invoice as it was seen. */
  readonly versao: number;
  readonly onClose: (saved: boolean) => void;
}

/** Agrees to what another person asked for, which does it, or refuses it with a reason. */
export default function DecisaoDialog({ pedido, aprovar, versao, onClose }: Props) {
  const form = useForm({ defaultValues: { motivo: '', vencimento: pedido.vencimento ?? '' } });
  const { register, handleSubmit, formState } = form;
  const decisao = useSending({
    ...decidir(({ motivo, vencimento }: { motivo: string; vencimento: string }) => ({
      params: { id: pedido.id_pedido },
      body: {
        aprovar,
        versao,
        ...(motivo.trim() !== '' && { motivo }),
        ...(vencimento !== '' && { vencimento }),
      },
    })),
    onError: (error) => markFieldsAtFault(form, error),
  });
  const titulo = aprovar ? 'Aprovar pedido' : 'Recusar pedido';
  return (
    <FormDialog
      title={`${titulo}: ${formatarReais(pedido.valor)}`}
      submitLabel={titulo}
      busyLabel="Gravando..."
      busy={decisao.isPending}
      dirty={formState.isDirty}
      failure={decisao.error ? failureOf(decisao.error) : undefined}
      success={decisao.isSuccess ? `Pedido ${aprovar ? 'aprovado' : 'recusado'}.` : undefined}
      closeAfterMs={CLOSE_AFTER_MS}
      onSubmit={(event) => void handleSubmit((values) => decisao.send(values))(event)}
      onClose={onClose}
    >
      {aprovar && pedido.vencimento !== null && (
        <FormField label="Vencimento" required error={formState.errors.vencimento?.message}>
          {(control) => <input {...register('vencimento')} {...control} type="date" className="form-control" />}
        </FormField>
      )}
      <FormField
        label={aprovar ? 'Observação' : 'Motivo'}
        required={!aprovar}
        error={formState.errors.motivo?.message}
        hint={`Fica no histórico, e ${pedido.pedido_por} lê`}
      >
        {(control) => <textarea {...register('motivo')} {...control} rows={2} className="form-control" autoFocus />}
      </FormField>
    </FormDialog>
  );
}
