import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { formatarReais } from '../../../../shared/format/numero.ts';
import { hoje } from '../../../../shared/format/data.ts';
import { situacaoEmPalavras } from '../../../../shared/fatura/situacao.ts';
import { mover, pedirPasso } from '../../api/faturas.ts';
import { CamposDialog } from '../../campos/CamposSimples.tsx';
import { acaoEmPalavras } from './situacoes.tsx';

/** Effects that cannot be undone, said before they happen. */
const consequencias: Partial<Record<Fatura['situacao'], string>> = {
  CANCELADA: 'A fatura deixa de valer, e os embarques dela voltam a ficar em aberto. O cancelamento não se desfaz.',
  EMITIDA: 'A fatura recebe o seu número e não se altera mais: só se cancela.',
};

interface Props {
  readonly fatura: Fatura;
  readonly transicao: Fatura['transicoes'][number];
  /** Reason that the address brought. */
  readonly motivo: string;
  readonly onClose: (saved: boolean) => void;
}

/** Moves an invoice to another state, asking for the fields it needs. Above the user's limit it requests approval. */
export default function PassoDialog({ fatura, transicao, motivo: trazido, onClose }: Props) {
  const { acao, para, pede, excesso } = transicao;
  return (
    <CamposDialog
      title={`${acaoEmPalavras[acao]}: ${formatarReais(fatura.valor_total)}`}
      submitLabel={excesso ? 'Pedir autorização' : acaoEmPalavras[acao]}
      busyLabel="Gravando..."
      disabled={excesso?.quem_pode === null}
      defaultValues={{
        motivo: trazido,
        vencimento: fatura.data_vencimento ?? fatura.vencimento_sugerido,
        data: hoje(),
        observacao: '',
      }}
      mutationFn={async ({ motivo, vencimento, data, observacao }) => {
        const pedido = {
          para,
          versao: fatura.versao,
          ...(pede.includes('motivo') && { motivo }),
          ...(pede.includes('vencimento') && { vencimento }),
          ...(observacao.trim() !== '' && { observacao }),
        };
        if (excesso) return `Pedido enviado a ${await pedirPasso(fatura.id_fatura, pedido)}.`;
        await mover(fatura.id_fatura, { ...pedido, ...(pede.includes('pagamento') && { data }) });
        return `Fatura ${situacaoEmPalavras[para][0].toLowerCase()}.`;
      }}
      invalidates={['faturas']}
      done={(feito) => feito}
      onClose={onClose}
      autoFocus={pede.length > 0}
      campos={[
        pede.includes('vencimento') && { nome: 'vencimento', rotulo: 'Vencimento', obrigatorio: true, dia: true },
        pede.includes('pagamento') && {
          nome: 'data',
          rotulo: 'Data do pagamento',
          obrigatorio: true,
          ajuda: 'Os tributos são os da data do pagamento',
          dia: true,
        },
        pede.includes('motivo') && { nome: 'motivo', rotulo: 'Motivo', obrigatorio: true, linhas: 2 },
        { nome: 'observacao', rotulo: 'Observação', ajuda: 'Fica no histórico da fatura', linhas: 2 },
      ]}
    >
      {excesso && <AcimaDaAlcada {...excesso} />}
      {consequencias[para] && <p className="mb-0">{consequencias[para]}</p>}
    </CamposDialog>
  );
}

const AcimaDaAlcada = ({ porque, quem_pode }: NonNullable<Fatura['transicoes'][number]['excesso']>) => (
  <p className="mb-0">
    {porque}{' '}
    {quem_pode === null
      ? 'Ninguém mais tem alçada para este valor.'
      : `O pedido vai a quem pode decidir: ${quem_pode}.`}
  </p>
);
