import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Apolice } from '../../../../shared/contracts/apolices.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { listaDeApolices } from '../../api/apolices-lista.ts';
import { pageQuery } from '../../api/page-query.ts';
import { useWindowEvent } from '../../hooks/useWindowEvent.ts';
import { paths } from '../../navigation/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { type ListState, readListParams, writeListParam } from '../../ui/list/list-params.ts';
import { sortPage } from '../../ui/list/sort-page.ts';
import { type Lista, useLista } from './ApoliceLink.tsx';
import { apolicesColumns } from './apolices-columns.tsx';
import { filtrosDaLista } from './filtros.ts';

interface Vizinha {
  readonly id: string;
  readonly lista: Lista;
}

const stateOf = (address: URLSearchParams) => readListParams(address, filtrosDaLista(), apolicesColumns);

/**
 * The policies before and after `id` in the originating list, across its pages.
 * @returns null when there is no such list or it no longer contains the policy.
 */
function useVizinhas(id: string, lista: Lista | null) {
  const address = new URLSearchParams(lista?.atual ?? '');
  const state: ListState = lista ? stateOf(address) : { ...stateOf(address), pagina: 0 };
  const { pagina, tamanho } = state;
  const here = usePage(state, pagina);
  const at = here.rows.findIndex((row) => String(row.iD_APOLICE_NACIONAL) === id);
  const pages = Math.ceil(here.found / tamanho);
  const before = usePage(state, at === 0 ? pagina - 1 : 0);
  const after = usePage(state, at >= 0 && at === here.rows.length - 1 && pagina < pages ? pagina + 1 : 0);

  function beside(row: Apolice | undefined, page: number): Vizinha | null {
    if (!row || !lista) return null;
    const text = writeListParam(address, 'pagina', page === 1 ? '' : String(page)).toString();
    const atual = page === pagina ? lista.atual : text && `?${text}`;
    return { id: String(row.iD_APOLICE_NACIONAL), lista: { ...lista, atual } };
  }

  if (at < 0) return null;
  return {
    anterior: at > 0 ? beside(here.rows[at - 1], pagina) : beside(before.rows.at(-1), pagina - 1),
    proxima: at < here.rows.length - 1 ? beside(here.rows[at + 1], pagina) : beside(after.rows[0], pagina + 1),
    /** 1-based position in the whole list. */
    posicao: (pagina - 1) * tamanho + at + 1,
    total: here.found,
  };
}

function usePage(state: ListState, page: number) {
  const source = listaDeApolices();
  const query = useQuery({
    ...pageQuery(source, { ...state, pagina: Math.max(page, 1) }),
    ...(page < 1 && { enabled: false }),
  });
  const { rows = [], found = 0 } = (page >= 1 && !query.isPlaceholderData && query.data) || {};
  return { rows: source.order === 'page' ? sortPage(rows, apolicesColumns, state.ordem) : rows, found };
}

/** Previous/next links within the originating list, also by Alt+↑ and Alt+↓. */
export function Vizinhas({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  // The next policy opens on the same tab.
  const { search } = useLocation();
  const vizinhas = useVizinhas(id, useLista());

  useWindowEvent('keydown', (event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isTaken(event.target)) return;
    const to = { ArrowUp: vizinhas?.anterior, ArrowDown: vizinhas?.proxima }[event.key];
    if (!to) return;
    event.preventDefault();
    void navigate({ pathname: paths.apolice(to.id), search }, walkingTo(to));
  });

  if (!vizinhas) return null;
  return (
    <nav className="ap-neighbours d-flex d-print-none align-items-center gap-1" aria-label="Apólices da lista">
      <Step to={vizinhas.anterior} label="Apólice anterior" icon="chevron-up" keys="Alt+ArrowUp" hint="Alt+↑" />
      <Step to={vizinhas.proxima} label="Próxima apólice" icon="chevron-down" keys="Alt+ArrowDown" hint="Alt+↓" />
      <span className="me-2 ms-1 text-nowrap text-body-secondary">
        {formatarInteiro(vizinhas.posicao)} de {formatarInteiro(vizinhas.total)}
      </span>
    </nav>
  );
}

/** Replaces the history entry, so that the list stays one step back. */
const walkingTo = ({ lista }: Vizinha) => ({ replace: true, state: { lista } });

/** Inputs and dialogs keep their own shortcuts. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, [role="dialog"]') !== null;

interface StepProps {
  readonly to: Vizinha | null;
  readonly label: string;
  readonly icon: 'chevron-up' | 'chevron-down';
  readonly keys: string;
  readonly hint: string;
}

function Step({ to, label, icon, keys, hint }: StepProps) {
  const { search } = useLocation();
  if (!to) return <IconButton icon={icon} label={label} variant="outline-secondary" disabled />;
  return (
    <Link
      to={{ pathname: paths.apolice(to.id), search }}
      {...walkingTo(to)}
      className="btn btn-icon btn-outline-secondary"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${hint})`}
    >
      <Icon name={icon} />
    </Link>
  );
}
