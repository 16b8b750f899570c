import { Link } from 'react-router-dom';
import Card from 'react-bootstrap/Card';
import type { Painel } from '../../../../shared/contracts/painel.ts';
import { formatarData } from '../../../../shared/format/data.ts';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { paths } from '../../navigation/paths.ts';

type Props = Pick<Painel, 'aguardam' | 'alcadas'>;

/** Requests awaiting the user's decision and authorities about to end; renders nothing if there are none. */
export function Aguardam({ aguardam, alcadas }: Props) {
  if (aguardam.length + alcadas.length === 0) return null;
  return (
    <Card as="section" className="mb-3" aria-labelledby="aguardam">
      <h2 id="aguardam" className="ap-card-title">
        Aguardam você
      </h2>
      <ul className="ap-activities list-unstyled m-0">
        {aguardam.map(({ id_pedido, descricao, valor, pedido_por }) => (
          <li className="d-flex flex-wrap align-items-center justify-content-between" key={id_pedido}>
            <span>
              <Link to={paths.pedidos}>{descricao}</Link>
              {valor && ` (${formatarReais(valor)})`}
            </span>
            <small>a pedido de {pedido_por}</small>
          </li>
        ))}
        {alcadas.map(({ id_alcada, acao, quem, fim }) => (
          <li className="d-flex flex-wrap align-items-center justify-content-between" key={`alcada ${id_alcada}`}>
            <span>
              <Link to={paths.cadastro('alcada')}>
                Alçada “{acao}” de {quem}
              </Link>{' '}
              termina em {formatarData(fim)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
