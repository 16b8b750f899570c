import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pedidosQuery } from '../../api/pedidos.ts';
import { failureOf } from '../../api/server-message.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Check } from '../../ui/Check.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import { PedidoCard } from './PedidoCard.tsx';

/** Requests for acts beyond somebody's authority: those to decide first, then the user's own and their outcome. */
export default function PedidosPage() {
  const [todos, setTodos] = useState(false);
  const [convite, setConvite] = useState<string | null>(null);
  const { data, error, isLoading, isFetching, refetch } = useQuery(pedidosQuery(todos ? {} : { situacao: 'PENDENTE' }));
  return (
    <>
      <PageHeader title="Pedidos" subtitle="Autorizações pedidas a quem tem alçada">
        <Check
          className="align-self-center mb-0"
          checked={todos}
          onChange={(event) => setTodos(event.target.checked)}
          label="Também os decididos"
        />
        <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
      </PageHeader>
      {convite !== null && (
        <p role="status" className="ap-copyable">
          Entregue o link à pessoa: <code>{convite}</code>
          <CopyButton text={convite} label="Copiar link" />
        </p>
      )}
      {isLoading && <p role="status">Carregando...</p>}
      {error && <ErrorAlert {...failureOf(error)} onRetry={() => void refetch()} />}
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
