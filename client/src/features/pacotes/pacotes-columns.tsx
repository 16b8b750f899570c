import { Link } from 'react-router-dom';
import type { LinhaDePacote } from '../../../../shared/contracts/pacote.ts';
import { formatarCompetencia } from '../../../../shared/format/competencia.ts';
import { formatarMomento } from '../../../../shared/format/data.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { paths } from '../../navigation/paths.ts';
import { type Column, columnsOf } from '../../ui/list/data-table-columns.ts';
import { filterOf } from '../../ui/list/list-filter.ts';
import { badgeColumn } from '../../ui/list/ativo-column.tsx';
import { situacaoDoPacote, situacaoEmPalavras, tipoEmPalavras } from './situacoes-do-pacote.tsx';

const coluna = columnsOf<LinhaDePacote>();

/** Columns of the list (domain 3.7). The server sorts by all but the competência and the branch. */
export const pacotesColumns: readonly Column<LinhaDePacote>[] = [
  coluna('numero', 'Nº', {
    width: '6rem',
    rowHeader: true,
    render: ({ id_pacote, numero }) => (
      <Link to={paths.pacote(id_pacote)} className="link-row">
        {numero}
      </Link>
    ),
  }),
  { key: 'tipo', title: 'Tipo', value: ({ tipo }) => tipoEmPalavras[tipo] },
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
  coluna('valor_total', 'Valor', { width: '10rem', kind: 'money' }),
  badgeColumn('situacao', 'Situação', '9.5rem', situacaoDoPacote),
  coluna('data_criacao', 'Criado', { width: '10.5rem', render: ({ data_criacao }) => formatarMomento(data_criacao) }),
  coluna('data_retorno', 'Retorno', {
    width: '10.5rem',
    render: ({ data_retorno }) => data_retorno && formatarMomento(data_retorno),
  }),
];

export const pacotesFilters = [
  filterOf<LinhaDePacote>('tipo', 'Tipo', tipoEmPalavras),
  filterOf<LinhaDePacote>('situacao', 'Situação', situacaoEmPalavras),
];
