import { lazy, Suspense, useState } from 'react';
import type { ListScreen } from '../../ui/list/list-screen.ts';

// Lazy: the inputs load the registries they reference.
const Filtros = lazy(() => import('./Filtros.tsx'));

/** Collapsible list filters; open on load when the URL sets any. */
export function FiltrosDaLista({
  list,
}: {
  readonly list: Pick<ListScreen<never>, 'filtros' | 'setFiltros' | 'clearFiltros'>;
}) {
  const chosen = Object.values(list.filtros).filter(Boolean).length;
  const [open, setOpen] = useState(chosen > 0);
  return (
    <details
      className="ap-list-more mb-3 no-print"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Filtros{chosen > 0 && ` (${chosen})`}</summary>
      {open && (
        <Suspense>
          <Filtros filtros={list.filtros} onChange={list.setFiltros} onClear={list.clearFiltros} />
        </Suspense>
      )}
    </details>
  );
}
