import { Link } from 'react-router-dom';
import { type LinhaDaRestituicao, situacoesDaRestituicao } from '../../../../../shared/contracts/restituicao.ts';
import { formatarCompetencia } from '../../../../../shared/format/competencia.ts';
import { paths } from '../../../navigation/paths.ts';
import type { Column } from '../../../ui/list/data-table-columns.ts';
import type { ListFilter } from '../../../ui/list/list-filter.ts';
import { SecondLine } from '../../../ui/list/SecondLine.tsx';
import { SituacaoDaRestituicaoBadge, situacaoDaRestituicao } from './situacao-da-restituicao.tsx';

export const restituicoesColumns: readonly Column<LinhaDaRestituicao>[] = [
  {
    key: 'numero',
    title: 'Apólice',
    rowHeader: true,
    value: ({ numero }) => numero,
    render: ({ id_restituicao, numero, segurado }) => (
      <>
        <Link to={paths.restituicao(id_restituicao)} className="link-row">
          {numero}
        </Link>
        <SecondLine text={segurado} />
      </>
    ),
  },
  {
    key: 'competencia',
    title: 'Competência',
    width: '7.5rem',
    value: ({ competencia }) => formatarCompetencia(competencia),
  },
  { key: 'causa', title: 'Documentos', value: ({ causa }) => causa },
  { key: 'valor', title: 'Prêmio', width: '8.25rem', kind: 'money', value: ({ valor }) => valor },
  { key: 'abatido', title: 'Abatido', width: '8.25rem', kind: 'money', value: ({ abatido }) => abatido },
  { key: 'numero_endosso', title: 'Endosso', width: '6rem', value: ({ numero_endosso }) => numero_endosso },
  { key: 'data_vencimento', title: 'Vencimento', width: '7rem', kind: 'date', value: (row) => row.data_vencimento },
  {
    key: 'situacao',
    title: 'Situação',
    width: '9.5rem',
    kind: 'status',
    value: ({ situacao }) => situacaoDaRestituicao[situacao][0],
    render: (row) => <SituacaoDaRestituicaoBadge {...row} />,
  },
];

export const restituicoesFilters: readonly ListFilter<LinhaDaRestituicao>[] = [
  {
    name: 'situacao',
    label: 'Situação',
    options: situacoesDaRestituicao.map((situacao) => ({ value: situacao, label: situacaoDaRestituicao[situacao][0] })),
    of: ({ situacao }) => situacao,
  },
];
