import { Link } from 'react-router-dom';
import type { LinhaDeAverbacao } from '../../../../shared/contracts/averbacao.ts';
import { formatarCompetencia } from '../../../../shared/format/data.ts';
import { emFatura, situacaoDaLinha, situacaoEmPalavras } from '../../../../shared/averbacao/situacao.ts';
import { paths } from '../../navigation/paths.ts';
import { badgeColumn, type Column, columnsOf, filterOf } from '../../ui/list/columns.tsx';
import { RowLink } from '../../ui/list/SecondLine.tsx';

const coluna = columnsOf<LinhaDeAverbacao>();

/** Columns of every shipment list (domain 3.3); the default ones fit a laptop, including the state. */
export const averbacoesColumns: readonly Column<LinhaDeAverbacao>[] = [
  coluna('numero', 'Documento', {
    width: '9.5rem',
    rowHeader: true,
    value: ({ tipo_documento, numero }) => `${tipo_documento} ${numero}`,
    render: ({ id_averbacao, tipo_documento, numero, segurado }) => (
      <RowLink to={paths.averbacao(id_averbacao)} text={segurado}>
        {tipo_documento} {numero}
      </RowLink>
    ),
  }),
  coluna('protocolo', 'Protocolo', { width: '9rem', extra: true }),
  coluna('numero_averbacao', 'Nº Averbação', { extra: true }),
  coluna('chave', 'Chave', { extra: true }),
  coluna('apolice', 'Apólice', {
    width: '7.25rem',
    narrows: true,
    render: ({ id_apolice, apolice }) => <Link to={paths.apolice(id_apolice)}>{apolice}</Link>,
  }),
  coluna('ramo', 'Ramo', { width: '6rem', extra: true }),
  coluna('grupo', 'Sub-grupo', { extra: true }),
  coluna('data_embarque', 'Embarque', { width: '6.25rem', kind: 'date' }),
  coluna('competencia', 'Competência', { extra: true, value: ({ competencia }) => formatarCompetencia(competencia) }),
  coluna('placa', 'Placa', { width: '5.25rem', narrows: true }),
  coluna('origem', 'Origem', { width: '7rem', render: ({ origem }) => <span className="ap-two-lines">{origem}</span> }),
  coluna('destino', 'Destino', {
    width: '7rem',
    render: ({ destino }) => <span className="ap-two-lines">{destino}</span>,
  }),
  coluna('importancia_segurada', 'IS', { width: '8.25rem', kind: 'money' }),
  coluna('premio', 'Prêmio', { width: '6.5rem', kind: 'money' }),
  badgeColumn('situacao', 'Situação', '7.25rem', situacaoDaLinha),
];

export const averbacoesFilters = [
  filterOf<LinhaDeAverbacao>(
    'situacao',
    'Situação',
    { ...situacaoEmPalavras, FATURADA: emFatura },
    ({ situacao, em_fatura }) => (em_fatura ? 'FATURADA' : situacao),
  ),
];
