import Card from 'react-bootstrap/Card';
import { Link } from 'react-router-dom';
import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { formatarMomento } from '../../../../shared/format/data.ts';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { desfechoDoPedido } from '../../../../shared/format/desfecho-do-pedido.ts';
import { paths } from '../../navigation/paths.ts';
import { Section } from '../../ui/Section.tsx';

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
