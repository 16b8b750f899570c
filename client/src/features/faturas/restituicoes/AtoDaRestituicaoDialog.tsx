import { useNavigate } from 'react-router-dom';
import type { Restituicao } from '../../../../../shared/contracts/restituicao.ts';
import { hoje } from '../../../../../shared/format/data.ts';
import { formatarReais } from '../../../../../shared/format/numero.ts';
import { cancelar, emitir, liquidar } from '../../../api/restituicoes.ts';
import { CamposDialog } from '../../../campos/CamposSimples.tsx';
import { paths } from '../../../navigation/paths.ts';
import { optionsOf } from '../../../ui/select-option.ts';
import { type AtoDaRestituicao, nomeDoAto } from '../situacoes.tsx';

interface Props {
  readonly restituicao: Restituicao;
  readonly ato: AtoDaRestituicao;
  readonly onClose: (saved: boolean) => void;
}

const feito = { emitir: 'Endosso emitido.', liquidar: 'Pagamento registrado.', cancelar: 'Restituição cancelada.' };
const meios = optionsOf({ PIX: 'PIX', TED: 'TED', OUTRO: 'Outro' });

export default function AtoDaRestituicaoDialog({ restituicao, ato, onClose }: Props) {
  const { id_restituicao: id, versao, valor, iof, abatido } = restituicao;
  const navigate = useNavigate();
  const saldo = Number(valor) + Number(iof) - Number(abatido);
  return (
    <CamposDialog
      title={`${nomeDoAto[ato]}: ${formatarReais(saldo.toFixed(2))}`}
      submitLabel={nomeDoAto[ato]}
      busyLabel="Gravando..."
      defaultValues={{
        favorecido: '',
        documento_favorecido: '',
        conta: restituicao.conta ?? '',
        vencimento: '',
        data: hoje(),
        meio: 'PIX' as 'TED' | 'PIX' | 'OUTRO',
        motivo: '',
      }}
      mutationFn={async ({ data, meio, motivo, ...dados }) => {
        const preenchidos = Object.fromEntries(Object.entries(dados).filter(([, texto]) => texto.trim() !== ''));
        if (ato === 'liquidar')
          await liquidar(id, { versao, data, meio, ...(dados.conta.trim() && { conta: dados.conta }) });
        else if (ato === 'cancelar') await cancelar(id, { versao, motivo });
        else {
          const emitida = await emitir(id, { versao, ...preenchidos });
          if (emitida.id !== id) void navigate(paths.restituicao(emitida.id));
        }
      }}
      invalidates={['restituicoes', 'faturas']}
      done={feito[ato]}
      onClose={onClose}
      campos={[
        ato === 'emitir' && { nome: 'favorecido', rotulo: 'Favorecido', ajuda: 'Em branco: o pagador da apólice' },
        ato === 'emitir' && { nome: 'documento_favorecido', rotulo: 'CNPJ ou CPF', ajuda: 'Em branco: o do pagador' },
        ato === 'liquidar' && { nome: 'data', rotulo: 'Data do pagamento', obrigatorio: true, dia: true },
        ato === 'liquidar' && { nome: 'meio', rotulo: 'Meio', opcoes: meios },
        ato !== 'cancelar' && { nome: 'conta', rotulo: 'Conta ou chave PIX' },
        ato === 'emitir' && {
          nome: 'vencimento',
          rotulo: 'Vencimento',
          ajuda: 'Em branco: em 30 dias, em dia útil',
          dia: true,
        },
        ato === 'cancelar' && {
          nome: 'motivo',
          rotulo: 'Motivo',
          obrigatorio: true,
          ajuda: 'O prêmio não volta ao segurado',
          linhas: 2,
        },
      ]}
    />
  );
}
