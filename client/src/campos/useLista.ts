import { useMemo } from 'react';
import { type Page, type PagedSource, usePageQuery } from '../api/page-query.ts';
import { type listQuery, useListQuery } from '../api/queries.ts';
import { type ListDefinition, useListScreen } from '../ui/list/useListScreen.ts';
import { useListParams } from '../ui/list/useListParams.ts';

const none: readonly never[] = [];

/** A list that the server pages, searches and filters. @param source, `columns` and `filters`: stable references */
export function usePagedList<Row, P extends Page<Row> = Page<Row>>(
  source: PagedSource<Row, P>,
  { name, columns, filters = none }: ListDefinition<Row>,
) {
  const values = useMemo(
    () => Object.fromEntries(filters.map((filter) => [filter.name, filter.options.map(({ value }) => value)])),
    [filters],
  );
  const page = usePageQuery<Row, P>(source, useListParams(source.order === null ? undefined : columns, values));
  return { ...page, list: useListScreen({ name, columns, filters, page }) };
}

export function useWholeList<Row>(query: ReturnType<typeof listQuery<Row>>, definition: ListDefinition<Row>) {
  const read = useListQuery<Row>(query);
  return { ...read, list: useListScreen({ ...definition, rows: read.rows }) };
}
