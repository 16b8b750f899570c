import { Link } from 'react-router-dom';
import type { CaixaPostal } from '../../../../../shared/contracts/caixas-postais.ts';
import { colunasDaApolice } from '../../../campos/colunas-da-apolice.tsx';
import { paths } from '../../../navigation/paths.ts';
import type { Column } from '../../../ui/list/data-table-columns.ts';

export const caixasPostaisColumns: readonly Column<CaixaPostal>[] = [
  { key: 'id_caixa_postal', title: 'ID', kind: 'integer', width: '6rem', value: (row) => row.id_caixa_postal },
  { key: 'caixa', title: 'Número da Caixa', rowHeader: true, value: (row) => row.caixa },
  {
    key: 'id_apolice',
    title: 'ID Apólice',
    kind: 'integer',
    width: '7.5rem',
    value: (row) => row.id_apolice,
    render: (row) => row.id_apolice && <Link to={paths.apolice(row.id_apolice)}>{row.id_apolice}</Link>,
  },
  { key: 'id_grupo', title: 'ID Grupo', kind: 'integer', width: '7.5rem', value: (row) => row.id_grupo },
];

/** Columns that resolve ids to names. */
export const caixasPostaisBeside: readonly Column<CaixaPostal>[] = [
  ...colunasDaApolice<CaixaPostal>((row) => row.id_apolice),
  { key: 'grupo', title: 'Grupo', width: '11rem', value: (row) => row.grupo },
];
