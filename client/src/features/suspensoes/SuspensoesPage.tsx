import { lazy, Suspense, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useListQuery } from '../../api/list-query.ts';
import { suspensoesQuery } from '../../api/suspensoes.ts';
import { useListScreen } from '../../ui/list/useListScreen.ts';
import { withoutParams } from '../../hooks/without-params.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import { suspensoesColumns, suspensoesFilters } from './suspensoes-columns.tsx';

const SuspensaoDialog = lazy(() => import('./SuspensaoDialog.tsx'));

/** The suspensions of policies, and the dialog that creates one. */
export default function SuspensoesPage() {
  const suspensoes = useListQuery(suspensoesQuery);
  const list = useListScreen({
    name: 'suspensoes',
    rows: suspensoes.rows,
    columns: suspensoesColumns,
    filters: suspensoesFilters,
  });
  // A policy's page leads here to suspend it: the dialog is open at once.
  const [address, setAddress] = useSearchParams();
  const [apolice, ramo] = [address.get('apolice') ?? '', address.get('ramo') ?? ''];
  const [creating, setCreating] = useState(apolice !== '');
  const { refresh } = suspensoes;
  const close = useCallback(
    (saved: boolean) => {
      setCreating(false);
      setAddress((current) => withoutParams(current, ['apolice', 'ramo']), { replace: true });
      if (saved) refresh();
    },
    [refresh, setAddress],
  );
  return (
    <>
      <PageHeader title="Suspensão de Apólices">
        <RefreshButton busy={suspensoes.refetching} onRefresh={refresh} />
        <button type="button" className="btn btn-primary" onClick={() => setCreating(true)}>
          <Icon name="plus-lg" />
          Nova Suspensão
        </button>
      </PageHeader>
      {suspensoes.error && <ErrorAlert {...suspensoes.error} onRetry={refresh} />}
      <ListCard
        {...suspensoes}
        list={list}
        label="Suspensões"
        placeholder="Buscar por ID da apólice, ramo ou motivo..."
        rowKey={(row) => row.iD_SUSPENSAO_APOLICE ?? JSON.stringify(row)}
        emptyText="Nenhuma suspensão encontrada"
      />
      {creating && (
        <Suspense>
          <SuspensaoDialog apolice={apolice} ramo={ramo} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
