import { conversoesPages } from '../../api/conversoes.ts';
import { usePagedList } from '../../campos/useLista.ts';
import { paths } from '../../navigation/paths.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { conversoesColumns, conversoesFilters } from './conversoes-columns.tsx';
import { SecondaryLink } from '../../ui/SecondaryButton.tsx';

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
      emptyAction={<SecondaryLink size="sm" icon="play" text="Processar um arquivo" to={paths.conversor} />}
    />
  );
}
