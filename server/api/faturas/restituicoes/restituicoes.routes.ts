import {
  cancelarRestituicao,
  emitirRestituicao,
  getRestituicao,
  liquidarRestituicao,
  listRestituicoes,
} from '../../../../shared/contracts/restituicao.ts';
import type { ApiParts } from '../../chamada/parts.ts';
import { endpoint } from '../../chamada/endpoint.ts';
import { found } from '../../chamada/refusals.ts';
import { write } from '../../escrita/writer.repository.ts';
import { cancelar, emitir, liquidar } from './atos.ts';
import { findRestituicao, listPaginaDeRestituicoes } from './restituicoes-lista.repository.ts';

export const restituicoesRoutes = ({ db }: ApiParts) => [
  endpoint(listRestituicoes, async ({ body }) => ({ status: 1, ...(await listPaginaDeRestituicoes(db, body)) })),

  endpoint(getRestituicao, async ({ params }) => ({
    status: 1,
    retorno: found(await findRestituicao(db, params.id), 'Restituição não encontrada.'),
  })),

  endpoint(emitirRestituicao, async ({ params, body, autor }) => ({
    status: 1,
    ...(await write(db, (transaction) => emitir(transaction, autor, params.id, body))),
  })),

  endpoint(liquidarRestituicao, async ({ params, body, autor }) => ({
    status: 1,
    ...(await write(db, (transaction) => liquidar(transaction, autor, params.id, body))),
  })),

  endpoint(cancelarRestituicao, async ({ params, body, autor }) => ({
    status: 1,
    ...(await write(db, (transaction) => cancelar(transaction, autor, params.id, body))),
  })),
];
