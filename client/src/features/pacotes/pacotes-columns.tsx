import { Link } from 'react-router-dom';
import { type LinhaDePacote, situacoesDoPacote, tiposDePacote } from '../../../../shared/contracts/pacote.ts';
import { formatarCompetencia } from '../../../../shared/format/competencia.ts';
import { formatarMomento } from '../../../../shared/format/data.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { paths } from '../../navigation/paths.ts';
import type { Column } from '../../ui/list/data-table-columns.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { SituacaoDoPacoteBadge, situacaoEmPalavras, tipoEmPalavras } from './situacoes-do-pacote.tsx';

/** Columns of the list (domain 3.7). The server sorts by all but the competência and the branch. */
export const pacotesColumns: readonly Column<LinhaDePacote>[] = [
  {
    key: 'numero',
    title: 'Nº',
    width: '6rem',
    rowHeader: true,
    value: ({ numero }) => numero,
    render: ({ id_pacote, numero }) => (
      <Link to={paths.pacote(id_pacote)} className="link-row">
        {numero}
      </Link>
    ),
  },
  { key: 'tipo', title: 'Tipo', value: ({ tipo }) => tipoEmPalavras[tipo] },
  {
    key: 'competencia',
    title: 'Competência',
    width: '7.5rem',
    value: ({ competencia }) => (competencia === null ? 'Todas' : formatarCompetencia(competencia)),
  },
  { key: 'ramo', title: 'Ramo', width: '7rem', extra: true, value: ({ ramo }) => ramo ?? 'Todos' },
  {
    key: 'registros',
    title: 'Registros',
    width: '6.5rem',
    align: 'end',
    value: ({ registros }) => registros,
    render: ({ registros }) => formatarInteiro(registros),
  },
  { key: 'valor_total', title: 'Valor', width: '10rem', kind: 'money', value: ({ valor_total }) => valor_total },
  {
    key: 'situacao',
    title: 'Situação',
    width: '9.5rem',
    kind: 'status',
    value: ({ situacao, enviando }) => (enviando ? 'Enviando' : situacaoEmPalavras[situacao][0]),
    render: (row) => <SituacaoDoPacoteBadge {...row} />,
  },
  {
    key: 'data_criacao',
    title: 'Criado',
    width: '10.5rem',
    value: ({ data_criacao }) => data_criacao,
    render: ({ data_criacao }) => formatarMomento(data_criacao),
  },
  {
    key: 'data_retorno',
    title: 'Retorno',
    width: '10.5rem',
    value: ({ data_retorno }) => data_retorno,
    render: ({ data_retorno }) => data_retorno && formatarMomento(data_retorno),
  },
];

export const pacotesFilters: readonly ListFilter<LinhaDePacote>[] = [
  {
    name: 'tipo',
    label: 'Tipo',
    options: tiposDePacote.map((value) => ({ value, label: tipoEmPalavras[value] })),
    of: ({ tipo }) => tipo,
  },
  {
    name: 'situacao',
    label: 'Situação',
    options: situacoesDoPacote.map((value) => ({ value, label: situacaoEmPalavras[value][0] })),
    of: ({ situacao }) => situacao,
  },
];
