import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Suspensao } from '../../../../shared/contracts/suspensoes.ts';
import { formatarData } from '../../../../shared/format/data.ts';
import type { RamoOption } from '../../api/ramos.ts';
import { colunasDaApolice } from '../../campos/colunas-da-apolice.tsx';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { paths } from '../../navigation/paths.ts';
import { actionsColumn } from '../../ui/list/actions-column.tsx';
import type { Column } from '../../ui/list/data-table-columns.ts';
import { SecondLine } from '../../ui/list/SecondLine.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { aindaNaoComecou, suspensaoStatus, terminaEm } from './suspensao-status.ts';

const columns: readonly Column<Suspensao>[] = [
  {
    key: 'iD_SUSPENSAO_APOLICE',
    title: 'ID',
    kind: 'integer',
    width: '5.5rem',
    value: (row) => row.iD_SUSPENSAO_APOLICE,
  },
  {
    key: 'iD_APOLICE',
    title: 'ID Apólice',
    kind: 'integer',
    width: '7rem',
    rowHeader: true,
    value: (row) => row.iD_APOLICE,
    render: (row) => row.iD_APOLICE && <Link to={paths.apolice(row.iD_APOLICE)}>{row.iD_APOLICE}</Link>,
  },
  {
    key: 'datA_INICIAL',
    title: 'Data Inicial',
    kind: 'date',
    width: '6.75rem',
    value: (row) => row.datA_INICIAL,
    render: (row) => (
      <span className="ap-two-lines">
        {formatarData(row.datA_INICIAL)}
        {aindaNaoComecou(row) && <span className="ap-note-warning"> não começou</span>}
      </span>
    ),
  },
  {
    key: 'datA_FINAL',
    title: 'Data Final',
    kind: 'date',
    width: '9rem',
    value: (row) => row.datA_FINAL,
    render: (row) => (
      <span className="ap-two-lines">
        {formatarData(row.datA_FINAL)}
        {terminaEm(row) && <span className="ap-note-warning"> {terminaEm(row)}</span>}
      </span>
    ),
  },
  { key: 'motivo', title: 'Motivo', value: (row) => row.motivo },
  {
    key: 'status',
    title: 'Status',
    kind: 'status',
    width: '6.75rem',
    value: (row) => suspensaoStatus(row),
    render: (row) => {
      const status = suspensaoStatus(row);
      return <StatusBadge tone={status === 'Ativa' ? 'warning' : 'neutral'}>{status}</StatusBadge>;
    },
  },
];

type NomeDoRamo = (row: Suspensao) => string | undefined;

const [numero, segurado] = colunasDaApolice<Suspensao>((row) => row.iD_APOLICE) as readonly [
  Column<Suspensao>,
  Column<Suspensao>,
];

/** Shows the code. The name is searched, exported and in the tooltip; it also shows below the policy number. */
const ramoColumn = (nomeDe: NomeDoRamo): Column<Suspensao> => ({
  key: 'ramo',
  title: 'Ramo',
  width: '4rem',
  value: (row) => [row.ramo, nomeDe(row)].filter(Boolean).join(' – '),
  render: ({ ramo }) => ramo,
});

/**
 * @param ramos branches with known names.
 * @param actions actions of a row; null if the user or the service allows none.
 */
export function suspensoesColumns(
  builtInApi: boolean,
  ramos: readonly RamoOption[],
  actions: ((row: Suspensao) => ReactNode) | null,
): readonly Column<Suspensao>[] {
  const nomeDe: NomeDoRamo = ({ ramo }) => ramos.find(({ id }) => id === ramo)?.nome;
  const [id, apolice, ...others] = columns as readonly [Column<Suspensao>, Column<Suspensao>, ...Column<Suspensao>[]];
  // If policies have number and insured, hide the ids: status and reason need the width on a laptop.
  const known = [
    { ...id, extra: true },
    { ...apolice, rowHeader: false, extra: true },
    {
      ...numero,
      rowHeader: true,
      render: (row: Suspensao) => (
        <>
          {numero.render?.(row)}
          <SecondLine text={nomeDe(row)} />
        </>
      ),
    },
    segurado,
  ];
  return [
    ...(builtInApi ? known : [id, apolice]),
    ramoColumn(nomeDe),
    ...others,
    ...(actions ? [actionsColumn(actions, '8.5rem')] : []),
  ];
}

export const suspensoesFilters: readonly ListFilter<Suspensao>[] = [
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: 'ativa', label: 'Ativas' },
      { value: 'finalizada', label: 'Finalizadas' },
    ],
    of: (row) => suspensaoStatus(row).toLowerCase(),
  },
  {
    name: 'fim',
    label: 'Fim',
    options: [{ value: 'a-terminar', label: 'A terminar em 7 dias' }],
    of: (row) => (terminaEm(row) === '' ? '' : 'a-terminar'),
  },
];
