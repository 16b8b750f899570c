import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { CamposDialog } from '../../campos/CamposSimples.tsx';
import type { Ato } from './atos.ts';

interface Props {
  readonly fatura: Fatura;
  readonly ato: Ato;
  readonly onClose: (saved: boolean) => void;
}

export default function AtoDialog({ fatura, ato, onClose }: Props) {
  const [verbo, gerundio] = ato.verbo ?? ['Gravar', 'Gravando...'];
  return (
    <CamposDialog
      title={ato.titulo}
      submitLabel={verbo}
      busyLabel={gerundio}
      defaultValues={{
        texto: '',
        numero: '',
        motivo: '',
        nosso_numero: fatura.nosso_numero ?? '',
        linha_digitavel: fatura.linha_digitavel ?? '',
        parcela: '1',
      }}
      mutationFn={(textos) => ato.send(fatura, textos)}
      invalidates={['faturas']}
      done={(resposta) => ato.feito ?? String(resposta)}
      onClose={onClose}
      campos={ato.campos(fatura)}
    />
  );
}
