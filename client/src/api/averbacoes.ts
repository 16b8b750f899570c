import type { LinhaDeAverbacao } from '../../../shared/contracts/averbacao.ts';
import {
  downloadDocumentoDaAverbacao,
  exportAverbacoes,
  type FiltrosDeAverbacoes,
  getAverbacao,
  listAverbacoes,
} from '../../../shared/contracts/averbacoes.ts';
import { download, request } from './gateway-client.ts';
import { type AskedPage, type PagedSource, readPage, slice } from './page-query.ts';
import { queryOf } from './queries.ts';

/**
 * A filter narrowed to a state as the list's badges say it: what stands in an invoice is no longer open, be the invoice a
 * special one (FATURADA) or its month's.
 */
export function naSituacao(filtros: FiltrosDeAverbacoes, situacao: string | undefined): FiltrosDeAverbacoes {
  if (!situacao) return filtros;
  if (situacao === 'FATURADA') return { ...filtros, em_fatura: true };
  const daLinha = situacao as LinhaDeAverbacao['situacao'];
  return { ...filtros, situacao: daLinha, ...(daLinha === 'ABERTA' && { em_fatura: false }) };
}

/** The shipments that a filter lets through, page by page. */
export function averbacoesPages(filtros: FiltrosDeAverbacoes): PagedSource<LinhaDeAverbacao> {
  const asked = ({ situacao }: AskedPage['filtros']) => naSituacao(filtros, situacao);
  return {
    key: [listAverbacoes.id, JSON.stringify(filtros)],
    order: null,
    read: (page, signal) =>
      request(listAverbacoes, { body: { ...slice(page), filtros: asked(page.filtros) }, signal }, readPage),
    planilha: ({ busca, filtros: chosen }, signal) =>
      download(exportAverbacoes, { body: { search: { value: busca }, filtros: asked(chosen) }, signal }),
  };
}

/** The sums of a search (null where the count is an estimate), and which archived months it read and which it did not. */
export const somasQuery = (filtros: FiltrosDeAverbacoes, busca: string) =>
  queryOf(
    listAverbacoes,
    { body: { start: 1, length: 1, search: { value: busca }, filtros } },
    // A service of an older version has no archive.
    ({ totais, competencias_arquivadas: arquivadas = [], anos_nao_pesquisados: naoPesquisados = [] }) => ({
      totais,
      arquivadas,
      naoPesquisados,
    }),
  );

/** One shipment, whole. */
export const averbacaoQuery = (id: string) => queryOf(getAverbacao, { params: { id } }, ({ retorno }) => retorno);

/** The document of a shipment, which never changes. */
export const documentoQuery = (id: number) => ({
  queryKey: [downloadDocumentoDaAverbacao.id, id],
  queryFn: () => download(downloadDocumentoDaAverbacao, { params: { id } }),
  staleTime: Infinity,
});
