import { queryOptions } from '@tanstack/react-query';
import type { Bloco, LinhaDeAverbacao } from '../../../shared/contracts/averbacao.ts';
import {
  excludeAverbacoes,
  type FiltrosDeAverbacoes,
  listBlocos,
  type PedidoDeExclusao,
  undoBloco,
  listAverbacoes,
} from '../../../shared/contracts/averbacoes.ts';
import { hasToken } from './access-token.ts';
import { request } from './gateway-client.ts';
import { type PagedSource, readPage, slice } from './page-query.ts';
import { mutationOf, queryOf } from './queries.ts';

export const todasQuery = (filtros: FiltrosDeAverbacoes) =>
  queryOptions({
    queryKey: [listAverbacoes.id, 'todas', filtros],
    queryFn: async ({ signal }) => {
      const rows: LinhaDeAverbacao[] = [];
      for (let found = 1; rows.length < found;) {
        // Maximum page size of the server (contract, part 2).
        const body = { start: rows.length + 1, length: 1_000, search: { value: '' }, filtros };
        const page = await request(listAverbacoes, { body, signal });
        if (page.data.length === 0) break;
        rows.push(...page.data);
        found = page.recordsFiltered;
      }
      return rows;
    },
    enabled: hasToken,
    staleTime: 0,
  });

export const excluir = mutationOf(excludeAverbacoes, { invalidates: ['averbacoes'] })((body: PedidoDeExclusao) => ({
  body,
}));

export const simulacaoQuery = (filtros: FiltrosDeAverbacoes) => ({
  ...queryOf(excludeAverbacoes, { body: { filtros, simular: true } }),
  staleTime: 0,
});

export const blocosPages: PagedSource<Bloco> = {
  key: [listBlocos.id],
  order: null,
  read: (page, signal) => request(listBlocos, { body: slice(page), signal }, readPage),
};

export const blocoQuery = (id: number) =>
  queryOf(
    listBlocos,
    { body: { start: 1, length: 1, search: { value: '' }, filtros: { id_bloco: id } } },
    ({ data }) => data[0] ?? null,
  );

export const desfazer = mutationOf(undoBloco, { invalidates: ['averbacoes'] });
