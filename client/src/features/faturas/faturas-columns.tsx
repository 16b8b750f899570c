import { Link } from 'react-router-dom';
import type { LinhaDeFatura } from '../../../../shared/contracts/fatura.ts';
import { formatarCompetencia } from '../../../../shared/format/competencia.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { situacaoEmPalavras } from '../../../../shared/fatura/situacao.ts';
import { paths } from '../../navigation/paths.ts';
import type { Column } from '../../ui/list/data-table-columns.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { SecondLine } from '../../ui/list/SecondLine.tsx';
import { optionsOf } from '../../ui/select-option.ts';
import { SituacaoDaFatura } from './situacoes.tsx';

/** Columns of the list (domain 3.1). Keys of sortable columns are the server's sort keys. */
export const faturasColumns: readonly Column<LinhaDeFatura>[] = [
  {
    key: 'numero',
    title: 'Apólice',
    rowHeader: true,
    value: ({ numero }) => numero,
    render: ({ id_fatura, numero, segurado }) => (
      <>
        <Link to={paths.fatura(id_fatura)} className="link-row">
          {numero}
        </Link>
        <SecondLine text={segurado} />
      </>
    ),
  },
  { key: 'numero_fatura', title: 'Nº Fatura', width: '5.75rem', value: ({ numero_fatura }) => numero_fatura },
  { key: 'ramo', title: 'Ramo', width: '6.25rem', value: ({ ramo }) => ramo },
  { key: 'grupo', title: 'Sub Grupo', width: '7rem', extra: true, value: ({ grupo }) => grupo ?? 'Todos' },
  { key: 'segurado', title: 'Segurado', extra: true, value: ({ segurado }) => segurado },
  { key: 'corretor', title: 'Corretor', extra: true, value: ({ corretor }) => corretor },
  {
    key: 'competencia',
    title: 'Competência',
    width: '7rem',
    // Optional: the page usually shows a single month, named above the list.
    extra: true,
    value: ({ competencia }) => formatarCompetencia(competencia),
  },
  {
    key: 'quantidade',
    title: 'Embarques',
    width: '6.25rem',
    align: 'end',
    value: ({ quantidade }) => quantidade,
    render: ({ quantidade }) => formatarInteiro(quantidade),
  },
  {
    key: 'importancia_segurada',
    title: 'IS Total',
    kind: 'money',
    extra: true,
    value: (row) => row.importancia_segurada,
  },
  {
    key: 'premio_liquido',
    title: 'Prêmio Líquido',
    width: '8.25rem',
    kind: 'money',
    value: (row) => row.premio_liquido,
  },
  { key: 'iof', title: 'IOF', width: '7rem', kind: 'money', extra: true, value: ({ iof }) => iof },
  { key: 'valor_total', title: 'Total', width: '8.25rem', kind: 'money', value: ({ valor_total }) => valor_total },
  { key: 'data_vencimento', title: 'Vencimento', width: '6.75rem', kind: 'date', value: (row) => row.data_vencimento },
  {
    key: 'situacao',
    title: 'Situação',
    width: '11rem',
    kind: 'status',
    value: ({ situacao }) => situacaoEmPalavras[situacao][0],
    render: (row) => <SituacaoDaFatura {...row} />,
  },
];

export const faturasFilters: readonly ListFilter<LinhaDeFatura>[] = [
  { name: 'ambito', label: 'Âmbito', options: optionsOf({ N: 'Nacional', I: 'Internacional' }), of: () => '' },
];
