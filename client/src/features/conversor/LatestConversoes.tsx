import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { conversoesQuery } from '../../api/conversoes.ts';
import { paths } from '../../paths.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { conversoesColumns } from './conversoes-columns.tsx';

const SHOWN = 5;
const inShort = new Set(['terminadaEm', 'arquivo', 'situacao', 'lidos', 'aceitos', 'layout', 'usuario', 'acoes']);
const columns = conversoesColumns.filter(({ key }) => inShort.has(key));

/** The last runs of the converter, whoever made them, and the way to all of them. */
export default function LatestConversoes() {
  const { data, isLoading } = useQuery(conversoesQuery(1, 10));
  const latest = data?.data.slice(0, SHOWN) ?? [];
  if (latest.length === 0) return null;
  return (
    <section className="card mt-3" aria-labelledby="ultimas">
      <div className="card-header ap-card-head">
        <h2 id="ultimas">Últimos processamentos</h2>
        <Link to={paths.conversoes} className="btn btn-sm btn-outline-secondary">
          Ver histórico
        </Link>
      </div>
      <DataTable
        label="Últimos processamentos"
        columns={columns}
        rows={latest}
        rowKey={(row) => row.id_CONVERSAO}
        loading={isLoading}
        emptyText=""
      />
    </section>
  );
}
