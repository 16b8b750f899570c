import { useQuery } from '@tanstack/react-query';
import type { Apolice } from '../../../../shared/contracts/apolices.ts';
import { listaDeApolices } from '../../api/apolices-lista.ts';
import { pageQuery } from '../../api/page-query.ts';
import { readListParams, writeListParam, type ListState } from '../../ui/list/list-params.ts';
import { apolicesColumns } from './apolices-columns.tsx';
import { filtrosDaLista } from './filtros.ts';
import type { Lista } from './lista.ts';
import { sortPage } from '../../ui/list/sort-page.ts';

/** A neighbouring policy, with the list at the page that contains it. */
export interface Vizinha {
  readonly id: string;
  readonly lista: Lista;
}

const stateOf = (address: URLSearchParams) => readListParams(address, filtrosDaLista(), apolicesColumns);

/**
 * The policies before and after `id` in the originating list, across its pages.
 * @returns null when there is no such list or it no longer contains the policy.
 */
export function useVizinhas(id: string, lista: Lista | null) {
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

/** One page of the list in display order; empty for page 0. */
function usePage(state: ListState, page: number) {
  const source = listaDeApolices();
  const query = useQuery({
    ...pageQuery(source, { ...state, pagina: Math.max(page, 1) }),
    ...(page < 1 && { enabled: false }),
  });
  const { rows = [], found = 0 } = (page >= 1 && !query.isPlaceholderData && query.data) || {};
  return { rows: source.order === 'page' ? sortPage(rows, apolicesColumns, state.ordem) : rows, found };
}
