import { Link } from 'react-router-dom';
import type { LinhaDeAverbacao } from '../../../../shared/contracts/averbacao.ts';
import { formatarCompetencia } from '../../../../shared/format/competencia.ts';
import { emFatura, situacaoDaLinha, situacaoEmPalavras } from '../../../../shared/averbacao/situacao.ts';
import { paths } from '../../navigation/paths.ts';
import type { Column } from '../../ui/list/data-table-columns.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { SecondLine } from '../../ui/list/SecondLine.tsx';
import { SituacaoDaAverbacao } from './situacao.tsx';

/** Columns of every shipment list (domain 3.3); the default ones fit a laptop, including the state. */
export const averbacoesColumns: readonly Column<LinhaDeAverbacao>[] = [
  {
    key: 'numero',
    title: 'Documento',
    width: '11rem',
    rowHeader: true,
    value: ({ tipo_documento, numero }) => `${tipo_documento} ${numero}`,
    render: ({ id_averbacao, tipo_documento, numero, segurado }) => (
      <>
        <Link to={paths.averbacao(id_averbacao)} className="link-row">
          {tipo_documento} {numero}
        </Link>
        <SecondLine text={segurado} />
      </>
    ),
  },
  { key: 'protocolo', title: 'Protocolo', width: '9rem', extra: true, value: ({ protocolo }) => protocolo },
  { key: 'numero_averbacao', title: 'Nº Averbação', extra: true, value: ({ numero_averbacao }) => numero_averbacao },
  { key: 'chave', title: 'Chave', extra: true, value: ({ chave }) => chave },
  {
    key: 'apolice',
    title: 'Apólice',
    width: '8rem',
    value: ({ apolice }) => apolice,
    render: ({ id_apolice, apolice }) => <Link to={paths.apolice(id_apolice)}>{apolice}</Link>,
  },
  { key: 'ramo', title: 'Ramo', width: '6rem', extra: true, value: ({ ramo }) => ramo },
  { key: 'grupo', title: 'Sub Grupo', extra: true, value: ({ grupo }) => grupo },
  {
    key: 'data_embarque',
    title: 'Embarque',
    width: '6.25rem',
    kind: 'date',
    value: ({ data_embarque }) => data_embarque,
  },
  {
    key: 'competencia',
    title: 'Competência',
    extra: true,
    value: ({ competencia }) => formatarCompetencia(competencia),
  },
  { key: 'placa', title: 'Placa', width: '5.75rem', value: ({ placa }) => placa },
  {
    key: 'origem',
    title: 'Origem',
    width: '7rem',
    value: ({ origem }) => origem,
    render: ({ origem }) => <span className="ap-two-lines">{origem}</span>,
  },
  {
    key: 'destino',
    title: 'Destino',
    width: '7rem',
    value: ({ destino }) => destino,
    render: ({ destino }) => <span className="ap-two-lines">{destino}</span>,
  },
  {
    key: 'importancia_segurada',
    title: 'IS',
    width: '8.25rem',
    kind: 'money',
    value: ({ importancia_segurada }) => importancia_segurada,
  },
  { key: 'premio', title: 'Prêmio', width: '6.5rem', kind: 'money', value: ({ premio }) => premio },
  {
    key: 'situacao',
    title: 'Situação',
    width: '7rem',
    kind: 'status',
    value: (row) => situacaoDaLinha(row)[0],
    render: (row) => <SituacaoDaAverbacao {...row} />,
  },
];

export const averbacoesFilters: readonly ListFilter<LinhaDeAverbacao>[] = [
  {
    name: 'situacao',
    label: 'Situação',
    options: Object.entries({ ...situacaoEmPalavras, FATURADA: emFatura }).map(([value, [label]]) => ({
      value,
      label,
    })),
    of: ({ situacao, em_fatura }) => (em_fatura ? 'FATURADA' : situacao),
  },
];
