import { useForm } from 'react-hook-form';
import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { formatarData } from '../../../../shared/format/data.ts';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { estornar } from '../../api/faturas.ts';
import { useFormSending } from '../../api/use-sending.ts';
import { CamposSimples } from '../../campos/CamposSimples.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';

interface Props {
  readonly fatura: Fatura;
  readonly recebimento: Fatura['recebimentos'][number];
  readonly onClose: () => void;
}

/** Takes a payment back; the original row stays. */
export default function EstornoDialog({ fatura, recebimento, onClose }: Props) {
  const form = useForm({ defaultValues: { motivo: '' } });
  const { props } = useFormSending(form, {
    mutationFn: ({ motivo }: { motivo: string }) =>
      estornar(fatura.id_fatura, recebimento.id_recebimento, { motivo, versao: fatura.versao }),
    invalidates: ['faturas'],
    done: ({ saldo }) => `Recebimento estornado. Saldo a receber: ${formatarReais(saldo)}.`,
  });
  return (
    <FormDialog
      title={`Estornar ${formatarReais(recebimento.valor)} de ${formatarData(recebimento.data)}`}
      submitLabel="Estornar"
      busyLabel="Estornando..."
      {...props}
      onClose={onClose}
    >
      <CamposSimples
        form={form}
        campos={[
          {
            nome: 'motivo',
            rotulo: 'Motivo',
            obrigatorio: true,
            linhas: 2,
            ajuda: 'O recebimento continua na lista, com o estorno; a fatura volta a ter saldo',
          },
        ]}
      />
    </FormDialog>
  );
}
