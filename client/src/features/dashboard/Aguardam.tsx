import { Link } from 'react-router-dom';
import Card from 'react-bootstrap/Card';
import type { Painel } from '../../../../shared/contracts/painel.ts';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { paths } from '../../navigation/paths.ts';

/** Requests awaiting the user's decision; renders nothing if there are none. */
export function Aguardam({ pedidos }: { readonly pedidos: Painel['aguardam'] }) {
  if (pedidos.length === 0) return null;
  return (
    <Card as="section" className="mb-3" aria-labelledby="aguardam">
      <h2 id="aguardam" className="ap-card-title">
        Aguardam você
      </h2>
      <ul className="ap-activities list-unstyled m-0">
        {pedidos.map(({ id_pedido, id_fatura, passo, valor, numero, segurado, pedido_por }) => (
          <li key={id_pedido}>
            <span>
              <b>{passo}</b> de {formatarReais(valor)} da apólice <Link to={paths.fatura(id_fatura)}>{numero}</Link>
            </span>
            <small>
              {segurado}, a pedido de {pedido_por}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
