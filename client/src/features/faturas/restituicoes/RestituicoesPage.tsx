import { situacoesDaRestituicao } from '../../../../../shared/contracts/restituicao.ts';
import { formatarReais } from '../../../../../shared/format/dinheiro.ts';
import { formatarInteiro } from '../../../../../shared/format/numero.ts';
import { usePageQuery } from '../../../api/page-query.ts';
import { restituicoesPages } from '../../../api/restituicoes.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ListCard } from '../../../ui/list/ListCard.tsx';
import { useListParams } from '../../../ui/list/useListParams.ts';
import { useListScreen } from '../../../ui/list/useListScreen.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RefreshButton } from '../../../ui/RefreshButton.tsx';
import { StatCards } from '../../../ui/StatCards.tsx';
import { restituicoesColumns, restituicoesFilters } from './restituicoes-columns.tsx';

const filtros = { situacao: situacoesDaRestituicao };

/** Premium given back of invoiced months (domain-3 2.2). */
export default function RestituicoesPage() {
  const restituicoes = usePageQuery(restituicoesPages, useListParams(restituicoesColumns, filtros));
  const list = useListScreen({
    name: 'restituicoes',
    columns: restituicoesColumns,
    filters: restituicoesFilters,
    page: restituicoes,
  });
  const totais = restituicoes.page?.totais;
  return (
    <>
      <PageHeader title="Restituições" subtitle="O prêmio que volta de documentos cancelados depois de faturados.">
        <RefreshButton busy={restituicoes.refetching} onRefresh={restituicoes.refresh} />
      </PageHeader>
      <StatCards
        label="Totais do filtro"
        loading={totais === undefined}
        items={[
          { label: 'Restituições', value: formatarInteiro(totais?.restituicoes) },
          { label: 'Prêmio', value: formatarReais(totais?.valor) },
        ]}
      />
      {restituicoes.error && <ErrorAlert {...restituicoes.error} onRetry={restituicoes.refresh} />}
      <ListCard
        {...restituicoes}
        list={list}
        label="Restituições"
        placeholder="Buscar por apólice, segurado, documento ou endosso..."
        counted={['restituição', 'restituições']}
        rowKey={(row) => row.id_restituicao}
        emptyText="Nenhuma restituição encontrada"
      />
    </>
  );
}
