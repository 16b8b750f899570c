import { queryOptions } from '@tanstack/react-query';
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
import { MOST_ROWS, readAllPages, readPage, slice } from './page-query.ts';
import { pagesOf } from './pages-of.ts';
import { mutationOf, queryOf } from './queries.ts';

export const todasQuery = (filtros: FiltrosDeAverbacoes) =>
  queryOptions({
    queryKey: [listAverbacoes.id, 'todas', filtros],
    queryFn: ({ signal }) =>
      readAllPages(
        (pagina, until) => {
          const body = { ...slice({ busca: '', pagina, tamanho: MOST_ROWS }), filtros };
          return request(listAverbacoes, { body, signal: until }, readPage);
        },
        MOST_ROWS,
        signal,
      ),
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

export const blocosPages = pagesOf(listBlocos);

export const blocoQuery = (id: number) =>
  queryOf(
    listBlocos,
    { body: { start: 1, length: 1, search: { value: '' }, filtros: { id_bloco: id } } },
    ({ data }) => data[0] ?? null,
  );

export const desfazer = mutationOf(undoBloco, { invalidates: ['averbacoes'] });
