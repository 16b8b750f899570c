import * as z from 'zod/mini';
import { lerDecimal } from '../../../../shared/contracts/cadastros/ler-digitado.ts';
import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { simular } from '../../api/faturas.ts';
import { fieldsAtFault } from '../../api/server-message.ts';
import { CamposSimples, useSentForm } from '../../campos/CamposSimples.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { optionsOf } from '../../ui/select-option.ts';
import { Extrato } from './Extrato.tsx';

const simulacaoForm = z.object({
  tipo: z.enum(['D', 'A']),
  forma: z.enum(['PERCENTUAL', 'VALOR']),
  quanto: z
    .string()
    .check(z.refine((typed) => /^\d{1,13}(\.\d{1,2})?$/.test(lerDecimal(typed)), 'Digite um número como 7,50')),
});

type Simulacao = z.infer<typeof simulacaoForm>;

export default function SimulacaoDialog({ fatura, onClose }: { fatura: Fatura; onClose: () => void }) {
  const { id_apolice, id_grupo, competencia } = fatura;
  const { form, props, data } = useSentForm({
    schema: simulacaoForm,
    defaultValues: { tipo: 'D', forma: 'PERCENTUAL', quanto: '5' },
    ...simular(({ tipo, forma, quanto }: Simulacao) => {
      const decimal = lerDecimal(quanto);
      const amount = forma === 'VALOR' ? { valor: decimal } : { percentual: decimal };
      return { body: { id_apolice, id_grupo, competencia, tipo, forma, ...amount } };
    }),
    onError: (error, { setError }) => {
      const [fault] = fieldsAtFault(error);
      if (fault) setError('quanto', { message: fault.mensagem });
    },
  });
  return (
    <FormDialog
      title="Simular desconto recorrente"
      submitLabel="Simular"
      busyLabel="Calculando..."
      {...props}
      dirty={false}
      onClose={onClose}
    >
      <CamposSimples
        form={form}
        campos={[
          { nome: 'tipo', rotulo: 'Tipo', opcoes: optionsOf({ D: 'Desconto', A: 'Agravo' }) },
          { nome: 'forma', rotulo: 'Forma', opcoes: optionsOf({ PERCENTUAL: 'Percentual', VALOR: 'Valor em reais' }) },
          {
            nome: 'quanto',
            rotulo: 'Quanto',
            obrigatorio: true,
            ajuda: 'Como 7,50',
            atributos: { inputMode: 'decimal' },
          },
        ]}
      />
      {data && (
        <div role="status">
          <h3 className="h6">Sem desconto nem agravo</h3>
          <Extrato memoria={data.antes} />
          <h3 className="h6 mt-3">Com a simulação</h3>
          <Extrato memoria={data.depois} />
        </div>
      )}
    </FormDialog>
  );
}
