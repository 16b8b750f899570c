import type { Column, ListFilter } from './columns.tsx';
import type { Sort } from './data-table-columns.ts';
import type { MakeFile, ReadAll } from './export/useListExport.ts';
import type { useColumnChoice } from './useColumnChoice.ts';
import type { ListParams } from './useListParams.ts';

export interface ListScreen<Row> extends Pick<
  ListParams,
  'filtros' | 'setFiltros' | 'clearFiltros' | 'tamanho' | 'setTamanho' | 'setPagina' | 'ordem'
> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** None where the list has one order. */
  readonly setOrdem: ((ordem: Sort | null) => void) | undefined;
  readonly sortsPage: boolean;
  readonly arrangement: ReturnType<typeof useColumnChoice<Row>>;
  readonly filters: readonly ListFilter<Row>[];
  /** By name of the filter: how many rows of the search have each of its values; none where the server has the rows. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>> | undefined;
  readonly typed: string;
  search(text: string): void;
  readonly busca: string;
  /** Searches for the text; none where the list follows the typing. */
  readonly submit: ((text: string) => void) | undefined;
  clear(): void;
  readonly visible: readonly Row[];
  /** 1-based. */
  readonly pagina: number;
  readonly total: number;
  /** All rows of the search, where the browser has them. */
  readonly held: (() => readonly Row[]) | undefined;
  /** The same, wherever they are; none where they cannot be had. */
  readonly all: ReadAll<Row> | undefined;
  /** All rows of the search for paper, also of a list that is not exported whole. */
  readonly paper: ReadAll<Row> | undefined;
  /** Spreadsheet of all rows found, made by the server. */
  readonly planilha: MakeFile | undefined;
}

export interface WholeListScreen<Row> extends ListScreen<Row> {
  readonly rows: readonly Row[];
  readonly found: Uint32Array;
}
