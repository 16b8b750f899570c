import type { LinhaDeAverbacao } from '../../../shared/contracts/averbacao.ts';
import {
  downloadDocumentoDaAverbacao,
  exportAverbacoes,
  type FiltrosDeAverbacoes,
  getAverbacao,
  listAverbacoes,
} from '../../../shared/contracts/averbacoes.ts';
import {
  corrigirAverbacao,
  excluirAverbacao,
  recalcularAverbacoes,
} from '../../../shared/contracts/averbacao-correcao.ts';
import { download, request } from './gateway-client.ts';
import { type AskedPage, type PagedSource, readPage, slice } from './page-query.ts';
import { actOf, queryOf } from './queries.ts';

/** Narrows a filter to a badge's state: a shipment on an invoice, special (FATURADA) or monthly, is no longer open. */
export function naSituacao(filtros: FiltrosDeAverbacoes, situacao: string | undefined): FiltrosDeAverbacoes {
  if (!situacao) return filtros;
  if (situacao === 'FATURADA') return { ...filtros, em_fatura: true };
  const daLinha = situacao as LinhaDeAverbacao['situacao'];
  return { ...filtros, situacao: daLinha, ...(daLinha === 'ABERTA' && { em_fatura: false }) };
}

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

/** Totals of a search (null if the count is an estimate), and which archived months it covered. */
export const somasQuery = (filtros: FiltrosDeAverbacoes, busca: string) =>
  queryOf(
    listAverbacoes,
    { body: { start: 1, length: 1, search: { value: busca }, filtros } },
    // Services of older versions have no archive.
    ({ totais, competencias_arquivadas: arquivadas = [], anos_nao_pesquisados: naoPesquisados = [] }) => ({
      totais,
      arquivadas,
      naoPesquisados,
    }),
  );

export const averbacaoQuery = (id: string) => queryOf(getAverbacao, { params: { id } }, ({ retorno }) => retorno);

/** The document of a shipment; it never changes. */
export const documentoQuery = (id: number) => ({
  queryKey: [downloadDocumentoDaAverbacao.id, id],
  queryFn: () => download(downloadDocumentoDaAverbacao, { params: { id } }),
  staleTime: Infinity,
});

export const corrigir = actOf(corrigirAverbacao);
export const excluirUma = actOf(excluirAverbacao);

/** Changes that today's rates would make to a policy's open shipments. */
export const recalculoQuery = (id: string) => ({
  ...queryOf(recalcularAverbacoes, { body: { filtros: { id_apolice: Number(id) }, simular: true } }, (answer) =>
    'quantidade' in answer ? answer : null,
  ),
  staleTime: 0,
});

export const recalcularDaApolice = (id: string, motivo: string) =>
  request(recalcularAverbacoes, { body: { filtros: { id_apolice: Number(id) }, motivo, simular: false } });
