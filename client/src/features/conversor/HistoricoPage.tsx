import { Link } from 'react-router-dom';
import { conversoesPages } from '../../api/conversoes.ts';
import { usePageQuery } from '../../api/page-query.ts';
import { paths } from '../../navigation/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useListParams } from '../../ui/list/useListParams.ts';
import { useListScreen } from '../../ui/list/useListScreen.ts';
import { conversoesColumns, conversoesFilters } from './conversoes-columns.tsx';

const filtros = Object.fromEntries(
  conversoesFilters.map(({ name, options }) => [name, options.map(({ value }) => value)]),
);

export default function HistoricoPage() {
  const conversoes = usePageQuery(conversoesPages, useListParams(undefined, filtros));
  const list = useListScreen({
    name: 'conversoes',
    columns: conversoesColumns,
    filters: conversoesFilters,
    page: conversoes,
  });
  return (
    <ListPage
      {...conversoes}
      list={list}
      title="Histórico de conversões"
      label="Conversões"
      placeholder="Buscar por nome do arquivo..."
      counted={['conversão', 'conversões']}
      rowKey={(row) => row.id_CONVERSAO}
      emptyText={conversoes.page?.total === 0 ? 'Nenhum arquivo foi convertido ainda' : 'Nenhuma conversão encontrada'}
      emptyAction={
        <Link to={paths.conversor} className="btn btn-sm btn-outline-secondary">
          <Icon name="play" />
          Processar um arquivo
        </Link>
      }
    />
  );
}
