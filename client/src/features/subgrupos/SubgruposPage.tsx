import { useListQuery } from '../../api/list-query.ts';
import { subgruposQuery } from '../../api/subgrupos.ts';
import { useListScreen } from '../../hooks/useListScreen.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { ListCard } from '../../ui/ListCard.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import { subgruposColumns, subgruposFilters } from './subgrupos-columns.tsx';

/** The sub-groups. */
export default function SubgruposPage() {
  const subgrupos = useListQuery(subgruposQuery);
  const list = useListScreen({
    name: 'subgrupos',
    rows: subgrupos.rows,
    columns: subgruposColumns,
    filters: subgruposFilters,
  });
  return (
    <>
      <PageHeader title="Subgrupos">
        <RefreshButton busy={subgrupos.refetching} onRefresh={subgrupos.refresh} />
      </PageHeader>
      {subgrupos.error && <ErrorAlert {...subgrupos.error} onRetry={subgrupos.refresh} />}
      <ListCard
        {...subgrupos}
        list={list}
        label="Subgrupos"
        placeholder="Buscar por nome, descrição ou ID..."
        rowKey={(row) => row.id_subgrupo ?? JSON.stringify(row)}
        emptyText="Nenhum subgrupo encontrado"
      />
    </>
  );
}
