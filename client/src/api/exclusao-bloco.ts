import { queryOptions } from '@tanstack/react-query';
import type { Bloco, LinhaDeAverbacao } from '../../../shared/contracts/averbacao.ts';
import {
  excludeAverbacoes,
  type FiltrosDeAverbacoes,
  listBlocos,
  type PedidoDeExclusao,
  undoBloco,
} from '../../../shared/contracts/averbacoes.ts';
import type { Answered } from '../../../shared/contracts/call.ts';
import { hasToken } from './access-token.ts';
import { averbacoesKey, readAverbacoes } from './averbacoes.ts';
import { request } from './gateway-client.ts';
import type { PagedSource } from './page-query.ts';

/** The most rows that the server gives at a time (contract, part 2). */
const MOST_ROWS = 1_000;

/** All shipments of a block, or of what is to become one. */
export const todasQuery = (filtros: FiltrosDeAverbacoes) =>
  queryOptions({
    queryKey: [...averbacoesKey, 'todas', filtros],
    queryFn: async ({ signal }) => {
      const rows: LinhaDeAverbacao[] = [];
      for (let found = 1; rows.length < found;) {
        const page = await readAverbacoes(filtros, '', rows.length + 1, MOST_ROWS, signal);
        if (page.data.length === 0) break;
        rows.push(...page.data);
        found = page.recordsFiltered;
      }
      return rows;
    },
    enabled: hasToken,
    staleTime: 0,
  });

/** Excludes in a block, or tries it. @throws GatewayError */
export async function sendExclusao(body: PedidoDeExclusao) {
  return (await request(excludeAverbacoes, { body })) as Answered<typeof excludeAverbacoes>;
}

/** What an exclusion of that filter would take. */
export const simulacaoQuery = (filtros: FiltrosDeAverbacoes) =>
  queryOptions({
    queryKey: [...averbacoesKey, 'simulacao', filtros],
    queryFn: () => sendExclusao({ filtros, simular: true }),
    staleTime: 0,
    retry: false,
  });

/** The blocks, the newest first. */
export const blocosPages: PagedSource<Bloco> = {
  key: [...averbacoesKey, 'blocos'],
  order: null,
  read: async ({ busca, pagina, tamanho }, signal) => {
    const body = { start: (pagina - 1) * tamanho + 1, length: tamanho, search: { value: busca } };
    const answer = (await request(listBlocos, { body, signal })) as Answered<typeof listBlocos>;
    return { rows: answer.data, total: answer.recordsTotal, found: answer.recordsFiltered };
  },
};

/** One block; null where there is none. */
export const blocoQuery = (id: number) =>
  queryOptions({
    queryKey: [...averbacoesKey, 'bloco', id],
    queryFn: async ({ signal }) => {
      const body = { start: 1, length: 1, search: { value: '' }, filtros: { id_bloco: id } };
      return ((await request(listBlocos, { body, signal })) as Answered<typeof listBlocos>).data[0] ?? null;
    },
    enabled: hasToken,
  });

/** Brings a block back. @throws GatewayError */
export async function sendDesfazer(id: number): Promise<void> {
  await request(undoBloco, { params: { id } });
}
