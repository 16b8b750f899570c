import { useQuery } from '@tanstack/react-query';
import { conversoesPages } from '../../api/conversoes.ts';
import { firstPage, pageQuery } from '../../api/page-query.ts';
import { paths } from '../../navigation/paths.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { conversoesColumns } from './conversoes-columns.tsx';
import { SecondaryLink } from '../../ui/SecondaryButton.tsx';

const inShort = new Set(['terminadaEm', 'arquivo', 'situacao', 'lidos', 'aceitos', 'layout', 'usuario', 'acoes']);
const columns = conversoesColumns.filter(({ key }) => inShort.has(key));

export default function LatestConversoes() {
  const { data, isLoading } = useQuery(pageQuery(conversoesPages, firstPage));
  const latest = data?.rows.slice(0, 5) ?? [];
  if (latest.length === 0) return null;
  return (
    <Section
      title="Últimos processamentos"
      className="mt-3"
      flush
      tools={<SecondaryLink size="sm" text="Ver histórico" to={paths.conversoes} />}
    >
      <DataTable
        label="Últimos processamentos"
        columns={columns}
        rows={latest}
        rowKey={(row) => row.id_CONVERSAO}
        loading={isLoading}
        emptyText=""
      />
    </Section>
  );
}
