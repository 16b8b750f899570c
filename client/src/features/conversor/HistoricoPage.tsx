import { Link } from 'react-router-dom';
import { conversoesPages } from '../../api/conversoes.ts';
import { usePagedList } from '../../campos/useLista.ts';
import { paths } from '../../navigation/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { conversoesColumns, conversoesFilters } from './conversoes-columns.tsx';

export default function HistoricoPage() {
  const conversoes = usePagedList(conversoesPages, {
    name: 'conversoes',
    columns: conversoesColumns,
    filters: conversoesFilters,
  });
  return (
    <ListPage
      {...conversoes}
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
