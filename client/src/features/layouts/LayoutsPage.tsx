import { layoutsCompletosQuery } from '../../api/layouts.ts';
import { useListQuery } from '../../api/queries.ts';
import { useListScreen } from '../../ui/list/useListScreen.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import { layoutsColumns, layoutsFilters } from './layouts-columns.tsx';
import './layouts.css';

/** List of the converter's layouts; each can be viewed, tested and copied, and copies edited. */
export default function LayoutsPage() {
  const layouts = useListQuery(layoutsCompletosQuery);
  const { rows, refresh } = layouts;
  const list = useListScreen({ name: 'layouts', rows, columns: layoutsColumns, filters: layoutsFilters });
  return (
    <>
      <PageHeader
        title="Layouts"
        subtitle="Como o conversor lê cada arquivo. Abra um layout para testá-lo ou copiá-lo; cópias podem ser alteradas."
      >
        <RefreshButton busy={layouts.refetching} onRefresh={refresh} />
      </PageHeader>
      {layouts.error && <ErrorAlert {...layouts.error} onRetry={refresh} />}
      <ListCard
        {...layouts}
        list={list}
        label="Layouts"
        placeholder="Buscar por nome, descrição ou CNPJ..."
        rowKey={(row) => row.id_LAYOUT_ENTRADA_MASSA}
        emptyText="Nenhum layout encontrado"
      />
    </>
  );
}
