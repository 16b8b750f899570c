import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { listaDeApolices } from '../../api/apolices-lista.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { usePageQuery } from '../../api/page-query.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { useAsked } from '../../hooks/useAsked.ts';
import { paths } from '../../navigation/paths.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListParams } from '../../ui/list/useListParams.ts';
import { useListScreen } from '../../ui/list/useListScreen.ts';
import { MoreActions } from '../../ui/MoreActions.tsx';
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
  filtros,
  setFiltros,
  clearFiltros,
}: Pick<ListScreen<never>, 'filtros' | 'setFiltros' | 'clearFiltros'>) {
  const chosen = Object.values(filtros).filter(Boolean).length;
  const [open, setOpen] = useState(false);
  return (
    <>
      <details
        className="ap-list-more no-print"
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="btn btn-sm btn-outline-secondary">Filtros{chosen > 0 && ` (${chosen})`}</summary>
        {open && <Filtros filtros={filtros} onChange={setFiltros} onClear={clearFiltros} />}
      </details>
      {chosen > 0 && <FiltrosEscolhidos filtros={filtros} onChange={setFiltros} />}
    </>
  );
}

const AbrirApolice = deferred(() => import('./administracao/AbrirApolice.tsx'));
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
      <ListPage
        {...apolices}
        list={list}
        title="Apólices"
        tools={
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
        }
        placeholder="Buscar por número, tomador ou corretor..."
        counted={['apólice', 'apólices']}
        rowKey={apoliceKey}
        emptyText="Nenhuma apólice encontrada"
        chips={builtInApi && <FiltrosDaLista {...list} />}
      >
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
      </ListPage>
      {builtInApi && mayWrite && typing && <AbrirApolice onOpened={() => setTyping(false)} />}
      {opened.current && <AddApoliceDialog show={adding} onClose={() => setAdding(false)} onSent={onSent} />}
    </>
  );
}
