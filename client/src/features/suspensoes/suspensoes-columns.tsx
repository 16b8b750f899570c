import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Suspensao } from '../../../../shared/contracts/suspensoes.ts';
import { formatarData } from '../../../../shared/format/data.ts';
import type { RamoOption } from '../../api/ramos.ts';
import { colunasDaApolice } from '../../campos/colunas-da-apolice.tsx';
import { filterOf, type ListFilter } from '../../ui/list/list-filter.ts';
import { paths } from '../../navigation/paths.ts';
import { actionsColumn } from '../../ui/list/actions-column.tsx';
import { type Column, columnsOf } from '../../ui/list/data-table-columns.ts';
import { SecondLine } from '../../ui/list/SecondLine.tsx';
import { badgeColumn } from '../../ui/list/ativo-column.tsx';
import { aindaNaoComecou, suspensaoStatus, terminaEm } from './suspensao-status.ts';

const coluna = columnsOf<Suspensao>();

const idDaSuspensao = coluna('iD_SUSPENSAO_APOLICE', 'ID', { kind: 'integer', width: '5.5rem' });
const idDaApolice = coluna('iD_APOLICE', 'ID Apólice', {
  kind: 'integer',
  width: '7rem',
  rowHeader: true,
  render: (row) => row.iD_APOLICE && <Link to={paths.apolice(row.iD_APOLICE)}>{row.iD_APOLICE}</Link>,
});
const others: readonly Column<Suspensao>[] = [
  coluna('datA_INICIAL', 'Data Inicial', {
    kind: 'date',
    width: '6.75rem',
    render: (row) => <Dia dia={row.datA_INICIAL} nota={aindaNaoComecou(row) && 'não começou'} />,
  }),
  coluna('datA_FINAL', 'Data Final', {
    kind: 'date',
    width: '9rem',
    render: (row) => <Dia dia={row.datA_FINAL} nota={terminaEm(row)} />,
  }),
  coluna('motivo', 'Motivo'),
  badgeColumn('status', 'Status', '6.75rem', (row) => {
    const status = suspensaoStatus(row);
    return [status, status === 'Ativa' ? 'warning' : 'neutral'];
  }),
];

const Dia = ({ dia, nota }: { readonly dia: Suspensao['datA_FINAL']; readonly nota: string | false }) => (
  <span className="ap-two-lines">
    {formatarData(dia)}
    {nota && <span className="ap-note-warning"> {nota}</span>}
  </span>
);

type NomeDoRamo = (row: Suspensao) => string | undefined;

const [numero, segurado] = colunasDaApolice<Suspensao>((row) => row.iD_APOLICE) as readonly [
  Column<Suspensao>,
  Column<Suspensao>,
];

/** Shows the code. The name is searched, exported and in the tooltip; it also shows below the policy number. */
const ramoColumn = (nomeDe: NomeDoRamo) =>
  coluna('ramo', 'Ramo', {
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
  // If policies have number and insured, hide the ids: status and reason need the width on a laptop.
  const known = [
    { ...idDaSuspensao, extra: true },
    { ...idDaApolice, rowHeader: false, extra: true },
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
    ...(builtInApi ? known : [idDaSuspensao, idDaApolice]),
    ramoColumn(nomeDe),
    ...others,
    ...(actions ? [actionsColumn(actions, '8.5rem')] : []),
  ];
}

export const suspensoesFilters: readonly ListFilter<Suspensao>[] = [
  filterOf('status', 'Status', { ativa: 'Ativas', finalizada: 'Finalizadas' }, (row) =>
    suspensaoStatus(row).toLowerCase(),
  ),
  filterOf('fim', 'Fim', { 'a-terminar': 'A terminar em 7 dias' }, (row) =>
    terminaEm(row) === '' ? '' : 'a-terminar',
  ),
];
