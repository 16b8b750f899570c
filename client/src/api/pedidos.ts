import { getPainel } from '../../../shared/contracts/painel.ts';
import { decidirPedido, type FiltrosDePedidos, listPedidos } from '../../../shared/contracts/pedidos.ts';
import { mutationOf, queryOf } from './queries.ts';

export const pedidosQuery = (filtros: FiltrosDePedidos) =>
  queryOf(listPedidos, { body: { start: 1, length: 100, search: { value: '' }, filtros } }, ({ data }) => data);

/** Authorises a request, which carries the act out, or refuses it; the act may change any noun. */
export const decidir = mutationOf(decidirPedido, {
  invalidates: ['pedidos', 'avisos', getPainel.id, 'faturas', 'averbacoes', 'suspensoes', 'usuarios', 'apolices'],
});
