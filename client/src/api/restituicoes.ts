import {
  cancelarRestituicao,
  emitirRestituicao,
  getRestituicao,
  liquidarRestituicao,
  listRestituicoes,
} from '../../../shared/contracts/restituicao.ts';
import { pagesOf } from './pages-of.ts';
import { actOf, queryOf } from './queries.ts';

export const restituicoesPages = pagesOf(listRestituicoes, { order: 'server' });

export const restituicaoQuery = (id: string) => queryOf(getRestituicao, { params: { id } }, ({ retorno }) => retorno);

export const emitir = actOf(emitirRestituicao);
export const liquidar = actOf(liquidarRestituicao);
export const cancelar = actOf(cancelarRestituicao);
