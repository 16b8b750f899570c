import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { listaDeApolices } from '../../api/apolices-lista.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { usePageQuery } from '../../api/page-query.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { useAsked } from '../../hooks/useAsked.ts';
import { paths } from '../../navigation/paths.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { useListParams } from '../../ui/list/useListParams.ts';
import { useListScreen } from '../../ui/list/useListScreen.ts';
import { MoreActions } from '../../ui/MoreActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import { StatCards } from '../../ui/StatCards.tsx';
import { SuccessAlert } from '../../ui/SuccessAlert.tsx';
import { apoliceKey, apolicesColumns } from './apolices-columns.tsx';
import { filtrosDaLista } from './filtros.ts';
import './apolices.css';
import type { ListScreen } from '../../ui/list/list-screen.ts';
import { deferred } from '../../ui/deferred.tsx';
import { NewButton } from '../../ui/NewButton.tsx';

// Lazy: the inputs load the registries they reference.
const Filtros = deferred(() => import('./Filtros.tsx'));
const FiltrosEscolhidos = deferred(() => import('./FiltrosEscolhidos.tsx'));

/** The chosen filters, and all of them where they are opened. */
function FiltrosDaLista({
  list,
}: {
  readonly list: Pick<ListScreen<never>, 'filtros' | 'setFiltros' | 'clearFiltros'>;
}) {
  const chosen = Object.values(list.filtros).filter(Boolean).length;
  const [open, setOpen] = useState(false);
  return (
    <>
      <details
        className="ap-list-more no-print"
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="btn btn-sm btn-outline-secondary">Filtros{chosen > 0 && ` (${chosen})`}</summary>
        {open && <Filtros filtros={list.filtros} onChange={list.setFiltros} onClear={list.clearFiltros} />}
      </details>
      {chosen > 0 && <FiltrosEscolhidos filtros={list.filtros} onChange={list.setFiltros} />}
    </>
  );
}

const AbrirApolice = lazy(() => import('./administracao/AbrirApolice.tsx'));
const AddApoliceDialog = deferred(() => import('./AddApoliceDialog.tsx'));

/** Policy list with server-side paging and search (product spec, section 2). */
export default function ApolicesPage() {
  const values = filtrosDaLista();
  const params = useListParams(apolicesColumns, values);
  const apolices = usePageQuery(listaDeApolices(), params);
  const list = useListScreen({ name: 'apolices', columns: apolicesColumns, page: apolices, values });
  const { builtInApi } = runtimeConfig();
  const [adding, setAdding] = useAsked('nova');
  const opened = useRef(false);
  // Mounted on first use and kept mounted so that closing can animate.
  if (adding) opened.current = true;
  const mayWrite = useAdmitted('write');
  const [typing, setTyping] = useAsked('digitar');
  /** Result of the last upload; outlives the dialog. */
  const [sent, setSent] = useState<{ message: string; id: number | null } | null>(null);

  function onSent(message: string, id: number | null) {
    setAdding(false);
    setSent({ message, id });
    // The upload makes every page stale; moving to the first page refetches it.
    if (params.pagina === 1) apolices.refresh();
    else params.setPagina(1);
  }

  return (
    <>
      <PageHeader title="Apólices">
        <RefreshButton busy={apolices.refetching} onRefresh={apolices.refresh} />
        <div className="btn-group">
          <NewButton label="Adicionar Apólice" onPress={() => setAdding(true)} />
          {builtInApi && mayWrite && (
            <MoreActions
              label="Adicionar de outra forma"
              icon="chevron-down"
              variant="primary"
              actions={[{ label: 'Digitar', onPress: () => setTyping(true) }]}
            />
          )}
        </div>
        {builtInApi && mayWrite && typing && (
          <Suspense>
            <AbrirApolice onOpened={() => setTyping(false)} />
          </Suspense>
        )}
      </PageHeader>
      <StatCards
        strip
        loading={apolices.loading || apolices.error !== null}
        items={[
          { label: 'Total de Apólices', value: formatarInteiro(apolices.total) },
          { label: 'Página Atual', value: formatarInteiro(apolices.rows.length) },
          { label: 'Total de Páginas', value: formatarInteiro(apolices.pages) },
        ]}
      />
      {sent && (
        <SuccessAlert message={sent.message}>
          {sent.id !== null && <Link to={paths.apolice(sent.id)}>Ver a apólice</Link>}
        </SuccessAlert>
      )}
      {apolices.error && <ErrorAlert {...apolices.error} onRetry={apolices.refresh} />}
      <ListCard
        {...apolices}
        list={list}
        label="Apólices"
        placeholder="Buscar por número, tomador ou corretor..."
        counted={['apólice', 'apólices']}
        rowKey={apoliceKey}
        emptyText="Nenhuma apólice encontrada"
        chips={builtInApi && <FiltrosDaLista list={list} />}
      />
      {opened.current && <AddApoliceDialog show={adding} onClose={() => setAdding(false)} onSent={onSent} />}
    </>
  );
}
