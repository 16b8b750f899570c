import { useForm } from 'react-hook-form';
import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { hoje } from '../../../../shared/format/data.ts';
import { situacaoEmPalavras } from '../../../../shared/fatura/situacao.ts';
import { mover, pedir } from '../../api/faturas.ts';
import { failureOf, markFieldsAtFault } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { acaoEmPalavras } from './situacoes.tsx';

const CLOSE_AFTER_MS = 1_500;

interface PassoForm {
  motivo: string;
  vencimento: string;
  data: string;
  observacao: string;
}

interface Props {
  readonly fatura: Fatura;
  readonly transicao: Fatura['transicoes'][number];
  readonly onClose: (saved: boolean) => void;
}

/** Leads an invoice to another state, with what that state asks for; what exceeds one's limit is asked of others. */
export default function PassoDialog({ fatura, transicao, onClose }: Props) {
  const { acao, para, pede, excesso } = transicao;
  const form = useForm<PassoForm>({
    defaultValues: {
      motivo: '',
      vencimento: fatura.data_vencimento ?? fatura.vencimento_sugerido,
      data: hoje(),
      observacao: '',
    },
  });
  const { register, handleSubmit, formState } = form;
  const passo = useSending({
    mutationFn: async ({ motivo, vencimento, data, observacao }: PassoForm) => {
      const pedido = {
        para,
        versao: fatura.versao,
        ...(pede.includes('motivo') && { motivo }),
        ...(pede.includes('vencimento') && { vencimento }),
        ...(observacao.trim() !== '' && { observacao }),
      };
      if (excesso) return `Pedido enviado a ${await pedir(fatura.id_fatura, pedido)}.`;
      await mover(fatura.id_fatura, { ...pedido, ...(pede.includes('pagamento') && { data }) });
      return `Fatura ${situacaoEmPalavras[para][0].toLowerCase()}.`;
    },
    invalidates: ['faturas'],
    onError: (error) => markFieldsAtFault(form, error),
  });
  return (
    <FormDialog
      title={`${acaoEmPalavras[acao]}: ${formatarReais(fatura.valor_total)}`}
      submitLabel={excesso ? 'Pedir decisão' : acaoEmPalavras[acao]}
      busyLabel="Gravando..."
      disabled={excesso?.quem_pode === null}
      busy={passo.isPending}
      dirty={formState.isDirty}
      failure={passo.error ? failureOf(passo.error) : undefined}
      success={passo.data}
      closeAfterMs={CLOSE_AFTER_MS}
      onSubmit={(event) => void handleSubmit((values) => passo.send(values))(event)}
      onClose={onClose}
    >
      {excesso && <AcimaDaAlcada {...excesso} />}
      {pede.includes('vencimento') && (
        <FormField label="Vencimento" required error={formState.errors.vencimento?.message}>
          {(control) => (
            <input {...register('vencimento')} {...control} type="date" className="form-control" autoFocus />
          )}
        </FormField>
      )}
      {pede.includes('pagamento') && (
        <FormField
          label="Data do pagamento"
          required
          error={formState.errors.data?.message}
          hint="O IOF é o da data do pagamento"
        >
          {(control) => <input {...register('data')} {...control} type="date" className="form-control" autoFocus />}
        </FormField>
      )}
      {pede.includes('motivo') && (
        <FormField label="Motivo" required error={formState.errors.motivo?.message}>
          {(control) => <textarea {...register('motivo')} {...control} rows={2} className="form-control" autoFocus />}
        </FormField>
      )}
      <FormField label="Observação" error={formState.errors.observacao?.message} hint="Fica no histórico da fatura">
        {(control) => <textarea {...register('observacao')} {...control} rows={2} className="form-control" />}
      </FormField>
    </FormDialog>
  );
}

function AcimaDaAlcada({ limite, quem_pode }: NonNullable<Fatura['transicoes'][number]['excesso']>) {
  return (
    <p className="mb-0">
      {limite === null
        ? 'Esta decisão exige um segundo usuário. '
        : `O valor excede a sua alçada de ${formatarReais(limite)}. `}
      {quem_pode === null
        ? 'Ninguém mais tem alçada para este valor.'
        : `O pedido vai a quem pode decidir: ${quem_pode}.`}
    </p>
  );
}
