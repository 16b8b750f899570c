import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../api/server-message.ts';
import { tarefasQuery } from '../../api/tarefas.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import { TarefaCard } from './TarefaCard.tsx';
import { Check } from '../../ui/Check.tsx';

/** The user's background tasks. */
export default function TarefasPage() {
  const administers = useAdmitted('admin');
  const [todas, setTodas] = useState(false);
  const { data, error, isLoading, isFetching, refetch } = useQuery(tarefasQuery(todas));
  return (
    <>
      <PageHeader title="Tarefas" subtitle="Trabalhos longos, dos mais novos aos mais antigos">
        {administers && (
          <Check
            className="align-self-center mb-0"
            checked={todas}
            onChange={(event) => setTodas(event.target.checked)}
            label="De todas as pessoas"
          />
        )}
        <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
      </PageHeader>
      {isLoading && <p role="status">Carregando...</p>}
      {error && <ErrorAlert {...failureOf(error)} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState
          text="Nenhuma tarefa"
          hint="O fechamento do mês, relatórios agendados e outros trabalhos longos aparecem aqui."
        />
      )}
      {data?.map((tarefa) => (
        <TarefaCard key={tarefa.id_tarefa} tarefa={tarefa} showsPerson={todas} />
      ))}
    </>
  );
}
