import type { LinhaDeFatura } from '../../../../shared/contracts/fatura.ts';
import { formatarCompetencia } from '../../../../shared/format/data.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { situacaoEmPalavras } from '../../../../shared/fatura/situacao.ts';
import { paths } from '../../navigation/paths.ts';
import { type Column, columnsOf, filterOf } from '../../ui/list/columns.tsx';
import { RowLink } from '../../ui/list/SecondLine.tsx';
import { SituacaoDaFatura } from './situacoes.tsx';

const coluna = columnsOf<LinhaDeFatura>();

/** Columns of the list (domain 3.1). Keys of sortable columns are the server's sort keys. */
export const faturasColumns: readonly Column<LinhaDeFatura>[] = [
  coluna('numero', 'Apólice', {
    rowHeader: true,
    render: ({ id_fatura, numero, segurado }) => (
      <RowLink to={paths.fatura(id_fatura)} text={segurado}>
        {numero}
      </RowLink>
    ),
  }),
  coluna('numero_fatura', 'Nº Fatura', { width: '5.75rem' }),
  coluna('ramo', 'Ramo', { width: '6.25rem' }),
  { key: 'grupo', title: 'Sub-grupo', width: '7rem', extra: true, value: ({ grupo }) => grupo ?? 'Todos' },
  coluna('segurado', 'Segurado', { extra: true, narrows: true }),
  coluna('corretor', 'Corretor', { extra: true, narrows: true }),
  coluna('competencia', 'Competência', {
    width: '7rem',
    // Optional: the page usually shows a single month, named above the list.
    extra: true,
    value: ({ competencia }) => formatarCompetencia(competencia),
  }),
  coluna('quantidade', 'Embarques', {
    width: '6.25rem',
    align: 'end',
    render: ({ quantidade }) => formatarInteiro(quantidade),
  }),
  coluna('importancia_segurada', 'IS Total', { kind: 'money', extra: true }),
  coluna('premio_liquido', 'Prêmio Líquido', { width: '8.25rem', kind: 'money' }),
  coluna('iof', 'IOF', { width: '7rem', kind: 'money', extra: true }),
  coluna('valor_total', 'Total', { width: '8.25rem', kind: 'money' }),
  coluna('data_vencimento', 'Vencimento', { width: '6.75rem', kind: 'date' }),
  coluna('situacao', 'Situação', {
    width: '11rem',
    kind: 'status',
    value: ({ situacao }) => situacaoEmPalavras[situacao][0],
    render: (row) => <SituacaoDaFatura {...row} />,
  }),
];

export const faturasFilters = [
  filterOf<LinhaDeFatura>('ambito', 'Âmbito', { N: 'Nacional', I: 'Internacional' }, () => ''),
];
