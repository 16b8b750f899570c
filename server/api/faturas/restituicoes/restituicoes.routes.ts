import {
  cancelarRestituicao,
  emitirRestituicao,
  getRestituicao,
  liquidarRestituicao,
  listRestituicoes,
} from '../../../../shared/contracts/restituicao.ts';
import { writeEndpoint } from '../../escrita/write-endpoint.ts';
import { type ApiParts, endpoint } from '../../chamada/endpoint.ts';
import { found } from '../../chamada/refusals.ts';
import { cancelar, emitir, liquidar } from './atos.ts';
import { findRestituicao, listPaginaDeRestituicoes } from './restituicoes-lista.repository.ts';

export const restituicoesRoutes = ({ db }: ApiParts) => [
  endpoint(listRestituicoes, async ({ body }) => ({ status: 1, ...(await listPaginaDeRestituicoes(db, body)) })),

  endpoint(getRestituicao, async ({ params }) => ({
    status: 1,
    retorno: found(await findRestituicao(db, params.id), 'Restituição não encontrada.'),
  })),

  writeEndpoint(db, emitirRestituicao, (transaction, { params, body, autor }) =>
    emitir(transaction, autor, params.id, body),
  ),

  writeEndpoint(db, liquidarRestituicao, (transaction, { params, body, autor }) =>
    liquidar(transaction, autor, params.id, body),
  ),

  writeEndpoint(db, cancelarRestituicao, (transaction, { params, body, autor }) =>
    cancelar(transaction, autor, params.id, body),
  ),
];
