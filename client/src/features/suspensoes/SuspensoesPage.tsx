import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useSearchParams, Link } from 'react-router-dom';
import type { Suspensao } from '../../../../shared/contracts/suspensoes.ts';
import { useEncerramento } from '../../campos/useEncerramento.ts';
import { useWholeList } from '../../campos/useLista.ts';
import { type RamoOption, ramosQuery } from '../../api/ramos.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { suspensoesQuery } from '../../api/suspensoes.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { withoutParams } from '../../hooks/without-params.ts';
import { actionsColumn, badgeColumn, type Column, columnsOf, filterOf, RowAction } from '../../ui/list/columns.tsx';
import { suspensaoStatus, aindaNaoComecou, terminaEm } from './suspensao-status.ts';
import { deferred } from '../../ui/deferred.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { NewButton } from '../../ui/NewButton.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';
import { formatarData } from '../../../../shared/format/data.ts';
import { colunasDaApolice } from '../../campos/colunas-da-apolice.tsx';
import { paths } from '../../navigation/paths.ts';
import { SecondLine } from '../../ui/list/SecondLine.tsx';

function SuspensaoActions({ suspensao, onEdit }: { suspensao: Suspensao; onEdit(suspensao: Suspensao): void }) {
  const encerrar = useEncerramento();
  const of = `a suspensão da apólice ${suspensao.numero_apolice ?? suspensao.iD_APOLICE}`;
  return (
    <div className="d-flex gap-1">
      <RowAction icon="pencil" verb="Editar" of={of} onPress={() => onEdit(suspensao)} />
      {suspensaoStatus(suspensao) === 'Ativa' && !aindaNaoComecou(suspensao) && (
        <SecondaryButton
          text="Encerrar"
          size="sm"
          aria-label={`Encerrar ${of}`}
          onClick={() => encerrar(daApolice(suspensao))}
        />
      )}
    </div>
  );
}

const SuspensaoDialog = deferred(() => import('./SuspensaoDialog.tsx'));
const AlteracaoDialog = deferred(() => import('./AlteracaoDialog.tsx'));

const semRamos: readonly RamoOption[] = [];

export default function SuspensoesPage() {
  const [chosen, setAlterada] = useState<Suspensao | null>(null);
  const mayChange = useAdmitted('write');
  const { data: ramos = semRamos } = useQuery(ramosQuery());
  const columns = useMemo(
    () =>
      suspensoesColumns(
        runtimeConfig().builtInApi,
        ramos,
        mayChange ? (suspensao) => <SuspensaoActions suspensao={suspensao} onEdit={setAlterada} /> : null,
      ),
    [mayChange, ramos],
  );
  const suspensoes = useWholeList(suspensoesQuery, { name: 'suspensoes', columns, filters: suspensoesFilters });
  // Links from a policy's page open the dialog at once, to create or change a suspension.
  const [address, setAddress] = useSearchParams();
  const pedida = Number(address.get('editar') ?? NaN);
  const alterada = chosen ?? (mayChange && suspensoes.rows.find(({ iD_SUSPENSAO_APOLICE: id }) => id === pedida));
  const [apolice = '', ramo = '', motivo = ''] = ['apolice', 'ramo', 'motivo'].map((nome) => address.get(nome) ?? '');
  const [creating, setCreating] = useState(false);
  function close(saved: boolean) {
    setCreating(false);
    setAlterada(null);
    setAddress((current) => withoutParams(current, ['apolice', 'ramo', 'motivo', 'nova', 'editar']), { replace: true });
    if (saved) void suspensoes.refresh();
  }
  return (
    <>
      <ListPage
        {...suspensoes}
        title="Suspensão de Apólices"
        tools={<NewButton label="Nova Suspensão" onPress={() => setCreating(true)} />}
        label="Suspensões"
        placeholder="Buscar por apólice, segurado, ramo ou motivo..."
        rowKey={(row) => row.iD_SUSPENSAO_APOLICE ?? JSON.stringify(row)}
        emptyText="Nenhuma suspensão encontrada"
      />
      {alterada && <AlteracaoDialog suspensao={alterada} onClose={close} />}
      {(creating || apolice !== '' || address.has('nova')) && (
        <SuspensaoDialog apolice={apolice} ramo={ramo} motivo={motivo} onClose={close} />
      )}
    </>
  );
}

/** As on the policy's page. */
const daApolice = ({ iD_SUSPENSAO_APOLICE: id, datA_INICIAL, datA_FINAL, motivo, versao }: Suspensao) => ({
  id_suspensao: id ?? 0,
  desde: datA_INICIAL ?? '',
  ate: datA_FINAL?.slice(0, 10) ?? null,
  motivo: motivo ?? '',
  versao: versao ?? 0,
});

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
function suspensoesColumns(
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

const suspensoesFilters = [
  filterOf<Suspensao>('status', 'Status', { ativa: 'Ativas', finalizada: 'Finalizadas' }, (row) =>
    suspensaoStatus(row).toLowerCase(),
  ),
  filterOf<Suspensao>('fim', 'Fim', { 'a-terminar': 'A terminar em 7 dias' }, (row) =>
    terminaEm(row) === '' ? '' : 'a-terminar',
  ),
];
