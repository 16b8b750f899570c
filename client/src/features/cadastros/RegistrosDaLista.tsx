/** Data source of a registry list: all rows at once, or page by page. */
import { type ReactNode, useMemo } from 'react';
import type { LinhaRespondida } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { registrosPages, registrosQuery } from '../../api/registros.ts';
import { useListQuery } from '../../api/queries.ts';
import { usePageQuery } from '../../api/page-query.ts';
import type { Failure } from '../../api/server-message.ts';
import type { Column } from '../../ui/list/data-table-columns.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import type { ListScreen } from '../../ui/list/list-screen.ts';
import { useListParams } from '../../ui/list/useListParams.ts';
import { useListScreen } from '../../ui/list/useListScreen.ts';

export interface Registros {
  readonly list: ListScreen<LinhaRespondida>;
  readonly loading: boolean;
  readonly refetching: boolean;
  readonly updatedAt: number;
  readonly error: Failure | null;
  refresh(): void;
}

interface RegistrosDaListaProps {
  readonly cadastro: Cadastro;
  readonly columns: readonly Column<LinhaRespondida>[];
  readonly filters: readonly ListFilter<LinhaRespondida>[];
  readonly children: (registros: Registros) => ReactNode;
}

export function RegistrosDaLista(props: RegistrosDaListaProps) {
  return props.cadastro.paginado ? <Paginados {...props} /> : <Inteiros {...props} />;
}

function Inteiros({ cadastro, columns, filters, children }: RegistrosDaListaProps) {
  const registros = useListQuery(registrosQuery(cadastro));
  const list = useListScreen({ name: cadastro.nome, rows: registros.rows, columns, filters });
  return children({ ...registros, list, refresh: () => void registros.refresh() });
}

function Paginados({ cadastro, columns, filters, children }: RegistrosDaListaProps) {
  const names = useMemo(
    () => Object.fromEntries(filters.map(({ name, options }) => [name, options.map(({ value }) => value)])),
    [filters],
  );
  const source = useMemo(() => registrosPages(cadastro), [cadastro]);
  const page = usePageQuery(source, useListParams(columns, names));
  return children({ ...page, list: useListScreen({ name: cadastro.nome, columns, filters, page }) });
}
