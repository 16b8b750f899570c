import { useForm } from 'react-hook-form';
import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { useFormSending } from '../../api/use-sending.ts';
import { CamposSimples } from '../../campos/CamposSimples.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import type { Ato, Textos } from './atos.ts';

interface Props {
  readonly fatura: Fatura;
  readonly ato: Ato;
  readonly onClose: (saved: boolean) => void;
}

export default function AtoDialog({ fatura, ato, onClose }: Props) {
  const form = useForm<Textos>({
    defaultValues: {
      texto: '',
      numero: '',
      motivo: '',
      nosso_numero: fatura.nosso_numero ?? '',
      linha_digitavel: fatura.linha_digitavel ?? '',
      parcela: '1',
    },
  });
  const { props } = useFormSending(form, {
    mutationFn: (textos: Textos) => ato.send(fatura, textos),
    invalidates: ['faturas'],
    done: (resposta) => ato.feito ?? String(resposta),
  });
  const [verbo, gerundio] = ato.verbo ?? ['Gravar', 'Gravando...'];
  return (
    <FormDialog title={ato.titulo} submitLabel={verbo} busyLabel={gerundio} {...props} onClose={onClose}>
      <CamposSimples form={form} campos={ato.campos(fatura)} />
    </FormDialog>
  );
}
