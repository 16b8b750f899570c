import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams, Link } from 'react-router-dom';
import Alert from 'react-bootstrap/Alert';
import { formatarInteiro, formatarReais } from '../../../../shared/format/numero.ts';
import { aEmpacotarQuery, pacotesPages, type TotaisDosPacotes } from '../../api/pacotes.ts';
import { usePagedList } from '../../campos/useLista.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { DayInput } from '../../ui/dates/MonthInput.tsx';
import { PeriodPresets } from '../../ui/dates/PeriodPresets.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { writeListParams } from '../../ui/list/list-params.ts';
import { StatCards } from '../../ui/StatCards.tsx';
import { tipoEmPalavras, situacaoDoPacote, situacaoEmPalavras } from './situacoes-do-pacote.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { NewButton } from '../../ui/NewButton.tsx';
import type { LinhaDePacote } from '../../../../shared/contracts/pacote.ts';
import { formatarCompetencia, formatarMomento } from '../../../../shared/format/data.ts';
import { paths } from '../../navigation/paths.ts';
import { badgeColumn, type Column, columnsOf, filterOf } from '../../ui/list/columns.tsx';

const coluna = columnsOf<LinhaDePacote>();

/** Columns of the list (domain 3.7). The server sorts by all but the competência and the branch. */
const pacotesColumns: readonly Column<LinhaDePacote>[] = [
  coluna('numero', 'Nº', {
    width: '6rem',
    rowHeader: true,
    render: ({ id_pacote, numero }) => (
      <Link to={paths.pacote(id_pacote)} className="link-row">
        {numero}
      </Link>
    ),
  }),
  { key: 'tipo', title: 'Tipo', width: '9.5rem', value: ({ tipo }) => tipoEmPalavras[tipo] },
  coluna('competencia', 'Competência', {
    width: '7.5rem',
    value: ({ competencia }) => (competencia === null ? 'Todas' : formatarCompetencia(competencia)),
  }),
  { key: 'ramo', title: 'Ramo', width: '7rem', extra: true, value: ({ ramo }) => ramo ?? 'Todos' },
  coluna('registros', 'Registros', {
    width: '6.5rem',
    align: 'end',
    render: ({ registros }) => formatarInteiro(registros),
  }),
  coluna('valor_total', 'Valor', { width: '9.25rem', kind: 'money' }),
  badgeColumn('situacao', 'Situação', '9.5rem', situacaoDoPacote),
  coluna('data_criacao', 'Criado', { width: '9.5rem', render: ({ data_criacao }) => formatarMomento(data_criacao) }),
  coluna('data_retorno', 'Retorno', {
    width: '9.5rem',
    render: ({ data_retorno }) => data_retorno && formatarMomento(data_retorno),
  }),
];

const pacotesFilters = [
  filterOf<LinhaDePacote>('tipo', 'Tipo', tipoEmPalavras),
  filterOf<LinhaDePacote>('situacao', 'Situação', situacaoEmPalavras),
];

const MontarDialog = deferred(() => import('./MontarDialog.tsx'));

const dia = (valor: string | null) => (/^\d{4}-\d{2}-\d{2}$/.test(valor ?? '') ? (valor ?? '') : '');

export default function PacotesPage() {
  const [address, setAddress] = useSearchParams();
  const [de, ate] = [dia(address.get('de')), dia(address.get('ate'))];
  const source = useMemo(() => pacotesPages({ de, ate }), [de, ate]);
  const pacotes = usePagedList(source, { name: 'pacotes', columns: pacotesColumns, filters: pacotesFilters });
  const mayBuild = useAdmitted('write');
  const [building, setBuilding] = useState(false);
  const setPeriodo = (periodo: Record<string, string>) => setAddress((current) => writeListParams(current, periodo));
  return (
    <>
      <ListPage
        title="Pacotes"
        subtitle="Dados enviados ao sistema da seguradora e à registradora."
        lead={
          <>
            <DayInput label="Criados de" value={de} onChange={(dela) => setPeriodo({ de: dela })} />
            <DayInput label="Até" value={ate} onChange={(dela) => setPeriodo({ ate: dela })} />
          </>
        }
        tools={mayBuild && <NewButton label="Montar pacote" onPress={() => setBuilding(true)} />}
        {...pacotes}
        placeholder="Buscar por número, protocolo, apólice ou segurado..."
        counted={['pacote', 'pacotes']}
        rowKey={(row) => row.id_pacote}
        emptyText="Nenhum pacote encontrado"
      >
        <ForaDoPrazo />
        <div className="d-flex flex-wrap justify-content-between">
          <Totais totais={pacotes.page?.totais} />
          <PeriodPresets onPick={(inicio, fim) => setPeriodo({ de: inicio, ate: fim })} />
        </div>
      </ListPage>
      {building && <MontarDialog onClose={() => setBuilding(false)} />}
    </>
  );
}

function ForaDoPrazo() {
  const { data } = useQuery(aEmpacotarQuery);
  const atrasados = (data?.tipos ?? []).filter((tipo) => tipo.atrasados > 0);
  if (atrasados.length === 0) return null;
  const partes = atrasados.map((um) => `${tipoEmPalavras[um.tipo]} (${formatarInteiro(um.atrasados)})`);
  return (
    <Alert variant="warning">
      <Icon name="exclamation-triangle" />
      Passaram do prazo e ainda não estão em pacote: {partes.join(', ')}.
    </Alert>
  );
}

const Totais = ({ totais }: { readonly totais: TotaisDosPacotes | undefined }) => (
  <StatCards
    strip
    label="Totais do filtro"
    loading={totais === undefined}
    items={[
      { label: 'Pacotes', value: formatarInteiro(totais?.pacotes) },
      { label: 'Registros', value: formatarInteiro(totais?.registros) },
      { label: 'Valor', value: formatarReais(totais?.valor_total) },
    ]}
  />
);
