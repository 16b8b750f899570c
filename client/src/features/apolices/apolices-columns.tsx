import { Link } from 'react-router-dom';
import type { Apolice } from '../../../../shared/contracts/apolices.ts';
import { formatarData, hoje } from '../../../../shared/format/data.ts';
import { paths } from '../../paths.ts';
import type { Column } from '../../ui/data-table-columns.ts';
import { Icon } from '../../ui/Icon.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { endsInDays, endsInWords, statusOfTipo, toneOf } from './status.ts';

/** Lets the detail's Voltar lead back to the list as it was. */
const fromList = { fromList: true };

function path(apolice: Apolice): string {
  return paths.apolice(apolice.iD_APOLICE_NACIONAL ?? '');
}

/** `54 – RCTR-C`, or whatever of it there is. */
export function ramoText({ ramo, ramoDescricao }: Apolice): string {
  return [ramo, ramoDescricao].filter((part) => part !== null && part !== undefined && part !== '').join(' – ');
}

export const apolicesColumns: readonly Column<Apolice>[] = [
  {
    key: 'numero',
    title: 'Número',
    width: '8.25rem',
    rowHeader: true,
    value: (row) => row.numero,
    render: (row) => (
      <Link to={path(row)} state={fromList} className="link-row">
        {row.numero}
      </Link>
    ),
  },
  { key: 'ramo', title: 'Ramo', width: '8.5rem', value: ramoText },
  { key: 'tomador', title: 'Tomador', value: (row) => row.seguradoRazaoSocial },
  { key: 'corretor', title: 'Corretor', value: (row) => row.corretorRazaoSocial },
  {
    key: 'inicio',
    title: 'Início Vigência',
    width: '8rem',
    kind: 'date',
    value: (row) => row.iniciO_VIGENCIA,
  },
  {
    key: 'fim',
    title: 'Fim Vigência',
    width: '8rem',
    kind: 'date',
    value: (row) => row.finaL_VIGENCIA,
    render: (row) => <FimVigencia apolice={row} />,
  },
  {
    key: 'status',
    title: 'Status',
    width: '7rem',
    value: statusOfTipo,
    render: (row) => {
      const status = statusOfTipo(row);
      return status && <StatusBadge tone={toneOf(status)}>{status}</StatusBadge>;
    },
  },
  {
    key: 'acoes',
    title: 'Ações',
    width: '5.5rem',
    actions: true,
    value: () => null,
    render: (row) => (
      <Link
        to={path(row)}
        state={fromList}
        className="btn btn-sm btn-ghost"
        aria-label={`Ver apólice ${row.numero ?? ''}`}
      >
        <Icon name="eye" />
        Ver
      </Link>
    ),
  },
];

function FimVigencia({ apolice }: { readonly apolice: Apolice }) {
  const date = formatarData(apolice.finaL_VIGENCIA);
  const days = endsInDays(apolice, hoje());
  if (days === null) return date;
  const words = endsInWords(days);
  return (
    <span className="ap-ends-soon" title={`${date}, ${words}`}>
      {date} <span aria-hidden="true">▲</span>
      <span className="visually-hidden">, {words}</span>
    </span>
  );
}
