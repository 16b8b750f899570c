import { Link } from 'react-router-dom';
import type { Fatura, Situacao } from '../../../../shared/contracts/fatura.ts';
import { situacaoEmPalavras } from '../../../../shared/fatura/situacao.ts';
import { formatarReais } from '../../../../shared/format/numero.ts';
import { desfechoDoPedido } from '../../../../shared/format/desfecho-do-pedido.ts';
import { Timeline } from '../../ui/Timeline.tsx';
import { paths } from '../../navigation/paths.ts';

export function HistoricoDaFatura({ passos }: Pick<Fatura, 'passos'>) {
  const steps = passos.map(({ quando, quem, motivo, observacao, ...passo }) => ({
    name: palavraDe(passo),
    when: quando,
    who: quem,
    more: (
      <>
        {motivo && <div>Motivo: {motivo}</div>}
        {observacao && <div className="ap-prose">{observacao}</div>}
      </>
    ),
  }));
  return <Timeline title="Histórico" steps={steps} />;
}

const palavras = { NOTA: 'Observação', ATRASO: 'Justificativa de atraso', BOLETO: 'Boleto', EMAIL: 'E-mail' } as const;

function palavraDe({ ato, de, para }: Pick<Fatura['passos'][number], 'ato' | 'de' | 'para'>): string {
  if (ato === 'PASSO') return situacaoEmPalavras[para as Situacao][0];
  return ato === 'NUMERO' ? `Número ${de} alterado para ${para}` : palavras[ato];
}

/** Requests about an invoice and their outcome; they are decided on their own page. */
export function PedidosDaFatura({ fatura }: { readonly fatura: Fatura }) {
  if (fatura.pedidos.length === 0) return null;
  const steps = fatura.pedidos.map((pedido) => ({
    name: [pedido.descricao, pedido.valor && formatarReais(pedido.valor)].filter(Boolean).join(': '),
    when: pedido.pedido_em,
    who: pedido.pedido_por,
    reached: pedido.situacao !== 'PENDENTE',
    more: (
      <>
        <div>{desfechoDoPedido(pedido)}</div>
        {pedido.pode_decidir && <Link to={paths.pedidos}>Decidir</Link>}
      </>
    ),
  }));
  return <Timeline title="Pedidos de autorização" steps={steps} />;
}
