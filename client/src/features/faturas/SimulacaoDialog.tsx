import { useForm } from 'react-hook-form';
import { lerDecimal } from '../../../../shared/contracts/cadastros/ler-digitado.ts';
import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { simular } from '../../api/faturas.ts';
import { failureOf, fieldsAtFault } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { Extrato } from './Extrato.tsx';

interface Simulacao {
  tipo: 'D' | 'A';
  forma: 'PERCENTUAL' | 'VALOR';
  quanto: string;
}

const isAmount = (typed: string) => /^\d{1,13}(\.\d{1,2})?$/.test(lerDecimal(typed)) || 'Digite um número como 7,50';

interface Props {
  readonly fatura: Fatura;
  readonly onClose: () => void;
}

/** What this invoice would come to with a recurring discount or surcharge; nothing is written. */
export default function SimulacaoDialog({ fatura, onClose }: Props) {
  const form = useForm<Simulacao>({ defaultValues: { tipo: 'D', forma: 'PERCENTUAL', quanto: '5' } });
  const { register, handleSubmit, formState } = form;
  const { id_apolice, id_grupo, competencia } = fatura;
  const simulacao = useSending({
    ...simular(({ tipo, forma, quanto }: Simulacao) => {
      const decimal = lerDecimal(quanto);
      const amount = forma === 'VALOR' ? { valor: decimal } : { percentual: decimal };
      return { body: { id_apolice, id_grupo, competencia, tipo, forma, ...amount } };
    }),
    onError: (error) => {
      const [fault] = fieldsAtFault(error);
      if (fault) form.setError('quanto', { message: fault.mensagem });
    },
  });
  return (
    <FormDialog
      title="Simular desconto recorrente"
      submitLabel="Simular"
      busyLabel="Calculando..."
      busy={simulacao.isPending}
      dirty={false}
      failure={simulacao.error ? failureOf(simulacao.error) : undefined}
      closeAfterMs={0}
      onSubmit={(event) => void handleSubmit((values) => simulacao.send(values))(event)}
      onClose={onClose}
    >
      <FormField label="Tipo">
        {(control) => (
          <select {...register('tipo')} {...control} className="form-select" autoFocus>
            <option value="D">Desconto</option>
            <option value="A">Agravo</option>
          </select>
        )}
      </FormField>
      <FormField label="Forma">
        {(control) => (
          <select {...register('forma')} {...control} className="form-select">
            <option value="PERCENTUAL">Percentual</option>
            <option value="VALOR">Valor em reais</option>
          </select>
        )}
      </FormField>
      <FormField label="Quanto" required error={formState.errors.quanto?.message} hint="Como 7,50">
        {(control) => (
          <input
            {...register('quanto', { validate: isAmount })}
            {...control}
            inputMode="decimal"
            className="form-control"
          />
        )}
      </FormField>
      {simulacao.data && (
        <div role="status">
          <h3 className="h6">Sem desconto nem agravo</h3>
          <Extrato memoria={simulacao.data.antes} />
          <h3 className="h6 mt-3">Com a simulação</h3>
          <Extrato memoria={simulacao.data.depois} />
        </div>
      )}
    </FormDialog>
  );
}
