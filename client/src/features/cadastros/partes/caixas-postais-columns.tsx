import { Link } from 'react-router-dom';
import type { CaixaPostal } from '../../../../../shared/contracts/caixas-postais.ts';
import { paths } from '../../../paths.ts';
import type { Column } from '../../../ui/list/data-table-columns.ts';

export const caixasPostaisColumns: readonly Column<CaixaPostal>[] = [
  { key: 'id_caixa_postal', title: 'ID', kind: 'integer', width: '8rem', value: (row) => row.id_caixa_postal },
  { key: 'caixa', title: 'Número da Caixa', rowHeader: true, value: (row) => row.caixa },
  {
    key: 'id_apolice',
    title: 'ID Apólice',
    kind: 'integer',
    width: '12rem',
    value: (row) => row.id_apolice,
    render: (row) => row.id_apolice && <Link to={paths.apolice(row.id_apolice)}>{row.id_apolice}</Link>,
  },
  { key: 'id_grupo', title: 'ID Grupo', kind: 'integer', width: '12rem', value: (row) => row.id_grupo },
];
