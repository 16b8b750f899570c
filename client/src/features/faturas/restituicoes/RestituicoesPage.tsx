import type { LinhaDaRestituicao } from '../../../../../shared/contracts/restituicao.ts';
import { formatarInteiro, formatarReais } from '../../../../../shared/format/numero.ts';
import { formatarCompetencia } from '../../../../../shared/format/data.ts';
import { usePagedList } from '../../../campos/useLista.ts';
import { restituicoesPages } from '../../../api/restituicoes.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { StatCards } from '../../../ui/StatCards.tsx';
import { paths } from '../../../navigation/paths.ts';
import { badgeColumn, type Column, columnsOf, filterOf } from '../../../ui/list/columns.tsx';
import { RowLink } from '../../../ui/list/SecondLine.tsx';
import { situacaoDaRestituicao } from '../situacoes.tsx';

const coluna = columnsOf<LinhaDaRestituicao>();

const restituicoesColumns: readonly Column<LinhaDaRestituicao>[] = [
  coluna('numero', 'Apólice', {
    rowHeader: true,
    render: ({ id_restituicao, numero, segurado }) => (
      <RowLink to={paths.restituicao(id_restituicao)} text={segurado}>
        {numero}
      </RowLink>
    ),
  }),
  coluna('competencia', 'Competência', {
    width: '6.5rem',
    value: ({ competencia }) => formatarCompetencia(competencia),
  }),
  coluna('causa', 'Documentos'),
  coluna('valor', 'Prêmio', { width: '7.5rem', kind: 'money' }),
  coluna('abatido', 'Abatido', { width: '7.5rem', kind: 'money' }),
  coluna('numero_endosso', 'Endosso', { width: '5.5rem' }),
  coluna('data_vencimento', 'Vencimento', { width: '7rem', kind: 'date' }),
  badgeColumn('situacao', 'Situação', '9rem', ({ situacao }) => situacaoDaRestituicao[situacao]),
];

const restituicoesFilters = [filterOf<LinhaDaRestituicao>('situacao', 'Situação', situacaoDaRestituicao)];

export default function RestituicoesPage() {
  const restituicoes = usePagedList(restituicoesPages, {
    name: 'restituicoes',
    columns: restituicoesColumns,
    filters: restituicoesFilters,
  });
  const totais = restituicoes.page?.totais;
  return (
    <ListPage
      {...restituicoes}
      title="Restituições"
      subtitle="O prêmio que volta de documentos cancelados depois de faturados."
      placeholder="Buscar por apólice, segurado, documento ou endosso..."
      counted={['restituição', 'restituições']}
      rowKey={(row) => row.id_restituicao}
      emptyText="Nenhuma restituição encontrada"
    >
      <StatCards
        strip
        label="Totais do filtro"
        loading={totais === undefined}
        items={[
          { label: 'Restituições', value: formatarInteiro(totais?.restituicoes) },
          { label: 'Prêmio', value: formatarReais(totais?.valor) },
        ]}
      />
    </ListPage>
  );
}
