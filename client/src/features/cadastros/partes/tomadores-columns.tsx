import { Link } from 'react-router-dom';
import type { Tomador } from '../../../../../shared/contracts/tomadores.ts';
import { colunasDaApolice } from '../../../campos/colunas-da-apolice.tsx';
import { paths } from '../../../navigation/paths.ts';
import { CnpjText } from '../../../ui/CnpjText.tsx';
import type { Column } from '../../../ui/list/data-table-columns.ts';
import type { ListFilter } from '../../../ui/list/list-filter.ts';

export const tomadoresColumns: readonly Column<Tomador>[] = [
  { key: 'iD_APOLICE_TOMADOR', title: 'ID', kind: 'integer', width: '4.75rem', value: (row) => row.iD_APOLICE_TOMADOR },
  { key: 'razaO_SOCIAL', title: 'Razão Social', rowHeader: true, value: (row) => row.razaO_SOCIAL },
  {
    key: 'cnpj',
    title: 'CNPJ',
    kind: 'cnpj',
    width: '11rem',
    value: (row) => row.cnpj,
    render: (row) => <CnpjText cnpj={row.cnpj} />,
  },
  { key: 'taxa', title: 'Taxa (%)', kind: 'percent', width: '6rem', value: (row) => row.taxa },
  {
    key: 'iD_APOLICE',
    title: 'ID Apólice',
    kind: 'integer',
    width: '6.75rem',
    value: (row) => row.iD_APOLICE,
    render: (row) => row.iD_APOLICE && <Link to={paths.apolice(row.iD_APOLICE)}>{row.iD_APOLICE}</Link>,
  },
];

/** Columns that resolve ids to names. */
export const tomadoresBeside = colunasDaApolice<Tomador>((row) => row.iD_APOLICE);

/** Filter for tomadores of policies in force today, which the dashboard counts as active. */
export const vigenciaFilter: ListFilter<Tomador> = {
  name: 'vigencia',
  label: 'Vigência',
  options: [{ value: 'vigentes', label: 'De apólices vigentes' }],
  of: ({ apolice_vigente }) => (apolice_vigente ? 'vigentes' : ''),
};
