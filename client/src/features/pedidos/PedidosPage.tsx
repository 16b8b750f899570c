import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pedidosQuery } from '../../api/pedidos.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Check } from '../../ui/Check.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import { Link } from 'react-router-dom';
import type { Pedido } from '../../../../shared/contracts/pedidos.ts';
import { formatarMomento } from '../../../../shared/format/data.ts';
import { desfechoDoPedido } from '../../../../shared/format/desfecho-do-pedido.ts';
import { paginaDoRegistro } from '../../navigation/pagina-do-registro.ts';
import { deferred } from '../../ui/deferred.tsx';
import { Section } from '../../ui/Section.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';
import { QueryState } from '../../campos/QueryState.tsx';

export default function PedidosPage() {
  const [todos, setTodos] = useState(false);
  const [convite, setConvite] = useState<string | null>(null);
  const { data, error, isLoading, isFetching, refetch } = useQuery(pedidosQuery(todos ? {} : { situacao: 'PENDENTE' }));
  return (
    <>
      <PageHeader title="Pedidos" subtitle="Autorizações pedidas a quem tem alçada">
        <Check className="align-self-center mb-0" checked={todos} onChecked={setTodos} label="Também os decididos" />
        <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
      </PageHeader>
      {convite !== null && (
        <p role="status" className="ap-copyable">
          Entregue o link à pessoa: <code>{convite}</code>
          <CopyButton text={convite} label="Copiar link" />
        </p>
      )}
      <QueryState isLoading={isLoading} error={error} refetch={refetch} />
      {data?.length === 0 && (
        <EmptyState
          text="Nenhum pedido"
          hint="O que passa da alçada de alguém aparece aqui depois de “Pedir autorização”, para quem pode decidir."
        />
      )}
      {data?.map((pedido) => (
        <PedidoCard key={pedido.id_pedido} pedido={pedido} onConvite={setConvite} />
      ))}
    </>
  );
}

const DecisaoDialog = deferred(() => import('./DecisaoDialog.tsx'));

function PedidoCard({ pedido, onConvite }: { pedido: Pedido; onConvite: (link: string) => void }) {
  const [aprovar, setAprovar] = useState<boolean | null>(null);
  const { descricao, mudancas, entidade, id_registro } = pedido;
  const dono = entidade.startsWith('apolice-') ? 'apolices' : entidade;
  const pagina = id_registro === null ? null : paginaDoRegistro({ entidade: dono, id: id_registro });
  return (
    <Section
      as="article"
      className="mb-3"
      title={descricao}
      tools={pagina && <Link to={pagina}>Abrir o registro</Link>}
      flush
    >
      <Card.Body className="d-grid gap-2">
        {mudancas.length > 0 && (
          <ul className="list-unstyled mb-0">
            {mudancas.map(({ campo, rotulo, antes, depois }, at) => (
              <li key={`${campo} ${at}`}>
                {rotulo}: {antes !== null && <del>{antes}</del>} {depois !== null && <ins>{depois}</ins>}
              </li>
            ))}
          </ul>
        )}
        <p className="mb-0 text-body-secondary">
          {`Pedido em ${formatarMomento(pedido.pedido_em)}, por ${pedido.pedido_por}. ${desfechoDoPedido(pedido)}`}
        </p>
        {pedido.pode_decidir && (
          <div className="d-flex gap-2">
            <Button size="sm" onClick={() => setAprovar(true)}>
              Autorizar
            </Button>
            <SecondaryButton text="Recusar" size="sm" onClick={() => setAprovar(false)} />
          </div>
        )}
      </Card.Body>
      {aprovar !== null && (
        <DecisaoDialog pedido={pedido} aprovar={aprovar} onConvite={onConvite} onClose={() => setAprovar(null)} />
      )}
    </Section>
  );
}
