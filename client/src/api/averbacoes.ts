import { queryOptions } from '@tanstack/react-query';
import type { Averbacao, LinhaDeAverbacao } from '../../../shared/contracts/averbacao.ts';
import {
  downloadDocumentoDaAverbacao,
  exportAverbacoes,
  type FiltrosDeAverbacoes,
  getAverbacao,
  listAverbacoes,
} from '../../../shared/contracts/averbacoes.ts';
import type { Answered } from '../../../shared/contracts/call.ts';
import { hasToken } from './access-token.ts';
import { download, request } from './gateway-client.ts';
import type { AskedPage, PagedSource } from './page-query.ts';

/** The key under which everything about shipments lies: an exclusion changes lists, blocks and the shipments themselves. */
export const averbacoesKey = ['averbacoes'] as const;

/** A page of a search, with what the search adds up to. @throws GatewayError */
export async function readAverbacoes(
  filtros: FiltrosDeAverbacoes,
  busca: string,
  start: number,
  length: number,
  signal: AbortSignal,
) {
  const body = { start, length, search: { value: busca }, filtros };
  return (await request(listAverbacoes, { body, signal })) as Answered<typeof listAverbacoes>;
}

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
    key: [...averbacoesKey, 'page', JSON.stringify(filtros)],
    order: null,
    read: async ({ busca, pagina, tamanho, filtros: chosen }, signal) => {
      const answer = await readAverbacoes(asked(chosen), busca, (pagina - 1) * tamanho + 1, tamanho, signal);
      return { rows: answer.data, total: answer.recordsTotal, found: answer.recordsFiltered };
    },
    planilha: ({ busca, filtros: chosen }, signal) =>
      download(exportAverbacoes, { body: { search: { value: busca }, filtros: asked(chosen) }, signal }),
  };
}

/** The sums of a search (null where the count is an estimate), and which archived months it read and which it did not. */
export const somasQuery = (filtros: FiltrosDeAverbacoes, busca: string) =>
  queryOptions({
    queryKey: [...averbacoesKey, 'somas', filtros, busca],
    queryFn: async ({ signal }) => {
      const { totais, competencias_arquivadas, anos_nao_pesquisados } = await readAverbacoes(
        filtros,
        busca,
        1,
        1,
        signal,
      );
      // A service of an older version has no archive.
      return { totais, arquivadas: competencias_arquivadas ?? [], naoPesquisados: anos_nao_pesquisados ?? [] };
    },
    enabled: hasToken,
  });

/** One shipment, whole. */
export const averbacaoQuery = (id: string) =>
  queryOptions({
    queryKey: [...averbacoesKey, 'detail', id],
    queryFn: async ({ signal }): Promise<Averbacao> =>
      ((await request(getAverbacao, { params: { id }, signal })) as Answered<typeof getAverbacao>).retorno,
    enabled: hasToken,
  });

/** The document that a shipment came from; read once it is asked for. */
export const documentoQuery = (id: number) =>
  queryOptions({
    queryKey: [...averbacoesKey, 'documento', id],
    queryFn: () => download(downloadDocumentoDaAverbacao, { params: { id } }),
    staleTime: Infinity,
    retry: false,
  });
