import type { Answered, Sent } from '../../../shared/contracts/call.ts';
import {
  cancelarRestituicao,
  emitirRestituicao,
  getRestituicao,
  type LinhaDaRestituicao,
  liquidarRestituicao,
  listRestituicoes,
} from '../../../shared/contracts/restituicao.ts';
import { request } from './gateway-client.ts';
import { orderBy, type Page, type PagedSource, readPage, slice } from './page-query.ts';
import { actOf, queryOf } from './queries.ts';

type Pedido = Sent<typeof listRestituicoes>;
type Ordem = NonNullable<Pedido['ordem']>;

export interface PaginaDeRestituicoes extends Page<LinhaDaRestituicao> {
  readonly totais: Answered<typeof listRestituicoes>['totais'];
}

export const restituicoesPages: PagedSource<LinhaDaRestituicao, PaginaDeRestituicoes> = {
  key: [listRestituicoes.id],
  order: 'server',
  read: (page, signal) => {
    const { situacao } = page.filtros as NonNullable<Pedido['filtros']>;
    const body = { ...slice(page), filtros: { ...(situacao && { situacao }) }, ...orderBy<Ordem['campo']>(page) };
    return request(listRestituicoes, { body, signal }, (answer) => ({ ...readPage(answer), totais: answer.totais }));
  },
};

export const restituicaoQuery = (id: string) => queryOf(getRestituicao, { params: { id } }, ({ retorno }) => retorno);

export const emitir = actOf(emitirRestituicao);
export const liquidar = actOf(liquidarRestituicao);
export const cancelar = actOf(cancelarRestituicao);
