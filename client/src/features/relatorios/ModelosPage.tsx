import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Modelo } from '../../../../shared/contracts/relatorio-modelos.ts';
import { useListQuery } from '../../api/queries.ts';
import { modelosQuery, removeModelo } from '../../api/relatorio-modelos.ts';
import { failureOf } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { paths } from '../../navigation/paths.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { besideRow } from '../../ui/list/row-focus.ts';
import { useListScreen } from '../../ui/list/useListScreen.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import { useToasts } from '../../ui/Toasts.tsx';
import { modelosColumns, modelosFilters } from './modelos-columns.tsx';

const ModeloDialog = lazy(() => import('./ModeloDialog.tsx'));

/** Saved models of all reports: the user's and the team's. */
export default function ModelosPage() {
  const toasts = useToasts();
  const modelos = useListQuery(modelosQuery);
  const { refresh } = modelos;
  const [edited, setEdited] = useState<Modelo | null>(null);
  const [doomed, setDoomed] = useState<Modelo | null>(null);
  const columns = useMemo(() => modelosColumns({ onEdit: setEdited, onDelete: setDoomed }), []);
  const list = useListScreen({ name: 'modelos-de-relatorio', rows: modelos.rows, columns, filters: modelosFilters });
  const deletion = useSending({
    mutationFn: removeModelo,
    onSuccess: async (_, { id_modelo }) => {
      const focusNeighbour = besideRow(id_modelo);
      setDoomed(null);
      await refresh();
      focusNeighbour();
    },
    onError: (error) => {
      setDoomed(null);
      toasts.fail(failureOf(error));
    },
  });
  return (
    <>
      <PageHeader title="Modelos de relatório" subtitle="Parâmetros guardados sob um nome, meus e da equipe.">
        <Link className="btn btn-outline-secondary" to={paths.agendamentos}>
          Relatórios agendados
        </Link>
        <RefreshButton busy={modelos.refetching} onRefresh={refresh} />
      </PageHeader>
      {modelos.error && <ErrorAlert {...modelos.error} onRetry={refresh} />}
      <ListCard
        {...modelos}
        list={list}
        label="Modelos"
        placeholder="Buscar por nome ou relatório..."
        rowKey={({ id_modelo }) => id_modelo}
        emptyText="Nenhum modelo salvo"
      />
      {edited && (
        <Suspense>
          <ModeloDialog modelo={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
      {doomed && (
        <ConfirmDialog
          show
          danger
          title="Excluir modelo"
          confirmLabel="Excluir"
          busy={deletion.isPending}
          onConfirm={() => deletion.send(doomed)}
          onCancel={() => setDoomed(null)}
        >
          <p className="mb-0">
            Excluir o modelo <strong>{doomed.nome}</strong>
            {doomed.da_equipe && ', que toda a equipe vê'}?
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
