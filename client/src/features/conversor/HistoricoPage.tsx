import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { conversoesKey, conversoesQuery } from '../../api/conversoes.ts';
import { requestIdOf } from '../../api/gateway-error.ts';
import { useColumnChoice } from '../../hooks/useColumnChoice.ts';
import { useLastPage } from '../../hooks/useLastPage.ts';
import { useListParams } from '../../hooks/useListParams.ts';
import { paths } from '../../paths.ts';
import { ColumnMenu } from '../../ui/ColumnMenu.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import { UpdatedAt } from '../../ui/UpdatedAt.tsx';
import { conversoesColumns } from './conversoes-columns.tsx';

const none: readonly never[] = [];

/** Every run of the converter that came to its end, paged by the server, the newest first. */
export default function HistoricoPage() {
  const client = useQueryClient();
  const { pagina, tamanho, setPagina, setTamanho } = useListParams();
  const query = useQuery(conversoesQuery(pagina, tamanho));
  const { chosen, choice, choose, restore } = useColumnChoice('conversoes', conversoesColumns);
  const total = query.data?.recordsTotal ?? 0;
  const refresh = () => void client.invalidateQueries({ queryKey: conversoesKey });
  useLastPage({ pagina, setPagina }, Math.ceil(total / tamanho));

  return (
    <>
      <PageHeader title="Histórico de conversões">
        <RefreshButton busy={query.isRefetching} onRefresh={refresh} />
      </PageHeader>
      {query.isError && (
        <ErrorAlert message={query.error.message} requestId={requestIdOf(query.error)} onRetry={refresh} />
      )}
      <div className="card">
        <div className="ap-toolbar">
          <div className="ap-list-tools">
            <ColumnMenu columns={conversoesColumns} choice={choice} onChoose={choose} onRestore={restore} />
          </div>
        </div>
        <DataTable
          label="Conversões"
          columns={chosen}
          rows={query.isError ? none : (query.data?.data ?? none)}
          rowKey={(row) => row.id_CONVERSAO}
          loading={query.isLoading}
          refetching={query.isRefetching}
          emptyText={query.isError ? 'Nenhuma conversão encontrada' : 'Nenhum arquivo foi convertido ainda'}
          emptyAction={
            !query.isError && (
              <Link to={paths.conversor} className="btn btn-sm btn-outline-secondary">
                <Icon name="play" />
                Processar um arquivo
              </Link>
            )
          }
          skeletonRows={tamanho}
        />
        <Pagination
          page={pagina}
          pageSize={tamanho}
          total={total}
          onPage={setPagina}
          onPageSize={setTamanho}
          disabled={query.isLoading}
        >
          <UpdatedAt at={query.dataUpdatedAt} />
        </Pagination>
      </div>
    </>
  );
}
