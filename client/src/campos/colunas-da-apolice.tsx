import { Link } from 'react-router-dom';
import { paths } from '../navigation/paths.ts';
import type { Column } from '../ui/list/columns.tsx';

interface DaApolice {
  readonly numero_apolice?: string | null | undefined;
  readonly segurado?: string | null | undefined;
}

/** A policy's number and insured, by which users know it; only the built-in API provides them. */
export const colunasDaApolice = <Row extends DaApolice>(
  idOf: (row: Row) => number | null | undefined,
): readonly Column<Row>[] => [
  {
    key: 'numero_apolice',
    title: 'Apólice',
    width: '8.25rem',
    value: (row) => row.numero_apolice,
    render: (row) => {
      const id = idOf(row);
      return id && <Link to={paths.apolice(id)}>{row.numero_apolice}</Link>;
    },
  },
  { key: 'segurado', title: 'Segurado', value: (row) => row.segurado },
];
