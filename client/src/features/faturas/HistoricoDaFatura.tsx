import Card from 'react-bootstrap/Card';
import { Link } from 'react-router-dom';
import type { Fatura, Situacao } from '../../../../shared/contracts/fatura.ts';
import { formatarMomento } from '../../../../shared/format/data.ts';
import { situacaoEmPalavras } from '../../../../shared/fatura/situacao.ts';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { desfechoDoPedido } from '../../../../shared/format/desfecho-do-pedido.ts';
import { Section } from '../../ui/Section.tsx';
import { paths } from '../../navigation/paths.ts';

export function HistoricoDaFatura({ passos }: Pick<Fatura, 'passos'>) {
  return (
    <Section title="Histórico" flush>
      <Card.Body as="ol" className="ap-timeline">
        {passos.map(({ quando, quem, motivo, observacao, ...passo }, at) => (
          <li key={at} data-reached="true">
            <strong>{palavraDe(passo)}</strong>
            <div className="text-body-secondary">
              {formatarMomento(quando)}, por {quem}
            </div>
            {motivo && <div>Motivo: {motivo}</div>}
            {observacao && <div className="ap-prose">{observacao}</div>}
          </li>
        ))}
      </Card.Body>
    </Section>
  );
}

const palavras = { NOTA: 'Observação', ATRASO: 'Justificativa de atraso', BOLETO: 'Boleto', EMAIL: 'E-mail' } as const;

function palavraDe({ ato, de, para }: Pick<Fatura['passos'][number], 'ato' | 'de' | 'para'>): string {
  if (ato === 'PASSO') return situacaoEmPalavras[para as Situacao][0];
  return ato === 'NUMERO' ? `Número ${de} alterado para ${para}` : palavras[ato];
}

/** Requests about an invoice and their outcome; they are decided on their own page. */
export function PedidosDaFatura({ fatura }: { readonly fatura: Fatura }) {
  if (fatura.pedidos.length === 0) return null;
  return (
    <Section title="Pedidos de autorização" flush>
      <Card.Body as="ol" className="ap-timeline">
        {fatura.pedidos.map((pedido) => (
          <li key={pedido.id_pedido} data-reached={pedido.situacao !== 'PENDENTE'}>
            <strong>
              {pedido.descricao}
              {pedido.valor && `: ${formatarReais(pedido.valor)}`}
            </strong>
            <div className="text-body-secondary">
              {formatarMomento(pedido.pedido_em)}, por {pedido.pedido_por}
            </div>
            <div>{desfechoDoPedido(pedido)}</div>
            {pedido.pode_decidir && <Link to={paths.pedidos}>Decidir</Link>}
          </li>
        ))}
      </Card.Body>
    </Section>
  );
}
