import { corretoresQuery } from '../../api/corretores.ts';
import { useListQuery } from '../../api/list-query.ts';
import { useListScreen } from '../../hooks/useListScreen.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { ListCard } from '../../ui/ListCard.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import { corretoresColumns } from './corretores-columns.tsx';

/** The brokers. */
export default function CorretoresPage() {
  const corretores = useListQuery(corretoresQuery);
  const list = useListScreen({ name: 'corretores', rows: corretores.rows, columns: corretoresColumns });
  return (
    <>
      <PageHeader title="Corretores">
        <RefreshButton busy={corretores.refetching} onRefresh={corretores.refresh} />
      </PageHeader>
      {corretores.error && <ErrorAlert {...corretores.error} onRetry={corretores.refresh} />}
      <ListCard
        {...corretores}
        list={list}
        label="Corretores"
        placeholder="Buscar por razão social, CNPJ, SUSEP, email ou telefone..."
        rowKey={(row) => row.id_corretor ?? JSON.stringify(row)}
        emptyText="Nenhum corretor encontrado"
      />
    </>
  );
}
