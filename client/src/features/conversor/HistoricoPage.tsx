import { Link } from 'react-router-dom';
import { conversoesPages } from '../../api/conversoes.ts';
import { usePageQuery } from '../../api/page-query.ts';
import { paths } from '../../navigation/paths.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { useListParams } from '../../ui/list/useListParams.ts';
import { useListScreen } from '../../ui/list/useListScreen.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import { conversoesColumns, conversoesFilters } from './conversoes-columns.tsx';

const filtros = Object.fromEntries(
  conversoesFilters.map(({ name, options }) => [name, options.map(({ value }) => value)]),
);

/** Every finished run of the converter, newest first, paged by the server. */
export default function HistoricoPage() {
  const conversoes = usePageQuery(conversoesPages, useListParams(undefined, filtros));
  const list = useListScreen({
    name: 'conversoes',
    columns: conversoesColumns,
    filters: conversoesFilters,
    page: conversoes,
  });
  return (
    <>
      <PageHeader title="Histórico de conversões">
        <RefreshButton busy={conversoes.refetching} onRefresh={conversoes.refresh} />
      </PageHeader>
      {conversoes.error && <ErrorAlert {...conversoes.error} onRetry={conversoes.refresh} />}
      <ListCard
        {...conversoes}
        list={list}
        label="Conversões"
        placeholder="Buscar por nome do arquivo..."
        counted={['conversão', 'conversões']}
        rowKey={(row) => row.id_CONVERSAO}
        emptyText={
          conversoes.page?.total === 0 ? 'Nenhum arquivo foi convertido ainda' : 'Nenhuma conversão encontrada'
        }
        emptyAction={
          <Link to={paths.conversor} className="btn btn-sm btn-outline-secondary">
            <Icon name="play" />
            Processar um arquivo
          </Link>
        }
      />
    </>
  );
}
