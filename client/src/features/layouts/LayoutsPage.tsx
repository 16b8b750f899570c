import { Link } from 'react-router-dom';
import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import { layoutsCompletosQuery } from '../../api/layouts.ts';
import { useWholeList } from '../../campos/useLista.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { ativoColumn, ativoFilter, type Column, columnsOf, type ListFilter } from '../../ui/list/columns.tsx';
import { paths } from '../../navigation/paths.ts';
import { CnpjText } from '../../ui/CnpjText.tsx';
import { tipoName, tipoOptions } from './tipos.ts';

const coluna = columnsOf<LayoutCompleto>();

const clienteText = ({ cnpjSegurado }: LayoutCompleto) => cnpjSegurado ?? 'Todos';

const layoutsColumns: readonly Column<LayoutCompleto>[] = [
  coluna('nome', 'Nome', {
    width: '12rem',
    rowHeader: true,
    render: ({ id_LAYOUT_ENTRADA_MASSA: id, nome }) => <Link to={paths.layout(id)}>{nome}</Link>,
  }),
  { key: 'tipo', title: 'Tipo', width: '10.5rem', value: ({ tipo }) => tipoName(tipo) },
  coluna('descricao', 'Descrição'),
  coluna('cnpjSegurado', 'Cliente', {
    kind: 'cnpj',
    width: '11rem',
    value: clienteText,
    render: (layout) => (layout.cnpjSegurado ? <CnpjText cnpj={layout.cnpjSegurado} /> : clienteText(layout)),
  }),
  coluna('campos', 'Campos', { kind: 'integer', width: '5.5rem', align: 'end', value: ({ campos }) => campos.length }),
  ativoColumn(({ ativo }) => ativo, '6.5rem'),
];

const layoutsFilters: readonly ListFilter<LayoutCompleto>[] = [
  { name: 'tipo', label: 'Tipo', options: tipoOptions, of: ({ tipo }) => tipo },
  ativoFilter(({ ativo }) => ativo),
];

export default function LayoutsPage() {
  const layouts = useWholeList(layoutsCompletosQuery, {
    name: 'layouts',
    columns: layoutsColumns,
    filters: layoutsFilters,
  });
  return (
    <ListPage
      {...layouts}
      title="Layouts"
      subtitle="Como o conversor lê cada arquivo. Abra um layout para testá-lo ou copiá-lo; cópias podem ser alteradas."
      placeholder="Buscar por nome, descrição ou CNPJ..."
      rowKey={(row) => row.id_LAYOUT_ENTRADA_MASSA}
      emptyText="Nenhum layout encontrado"
    />
  );
}
