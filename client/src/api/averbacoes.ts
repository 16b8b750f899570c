import type { LinhaDeAverbacao } from '../../../shared/contracts/averbacao.ts';
import type { Sent } from '../../../shared/contracts/call.ts';
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
import { pagesOf } from './pages-of.ts';
import { actOf, queryOf } from './queries.ts';

/** Narrows a filter to a badge's state: a shipment on an invoice, special (FATURADA) or monthly, is no longer open. */
export function naSituacao(filtros: FiltrosDeAverbacoes, situacao: string | undefined): FiltrosDeAverbacoes {
  if (!situacao) return filtros;
  if (situacao === 'FATURADA') return { ...filtros, em_fatura: true };
  const daLinha = situacao as LinhaDeAverbacao['situacao'];
  return { ...filtros, situacao: daLinha, ...(daLinha === 'ABERTA' && { em_fatura: false }) };
}

export const averbacoesPages = (filtros: FiltrosDeAverbacoes) =>
  pagesOf(listAverbacoes, {
    filtros,
    chosen: ({ situacao }) => naSituacao(filtros, situacao),
    order: 'server',
    planilha: exportAverbacoes,
  });

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

type Recalculadas = Pick<Sent<typeof recalcularAverbacoes>, 'filtros' | 'ids'>;

/** Changes that today's rates would make to open shipments. */
export const recalculoQuery = (quais: Recalculadas) => ({
  ...queryOf(recalcularAverbacoes, { body: { ...quais, simular: true } }, (answer) =>
    'quantidade' in answer ? answer : null,
  ),
  staleTime: 0,
});

export const recalcular = (quais: Recalculadas, motivo: string) =>
  request(recalcularAverbacoes, { body: { ...quais, motivo, simular: false } });
