import * as contract from '../../../../shared/contracts/restituicao.ts';
import { writeEndpoint } from '../../escrita/write-endpoint.ts';
import { type ApiParts, endpoint } from '../../chamada/endpoint.ts';
import { readEndpoint } from '../../chamada/read-endpoint.ts';
import { cancelar, emitir, liquidar } from './atos.ts';
import { findRestituicao, listPaginaDeRestituicoes } from './restituicoes-lista.repository.ts';

export const restituicoesRoutes = ({ db }: ApiParts) => [
  endpoint(contract.listRestituicoes, async ({ body }) => ({
    status: 1,
    ...(await listPaginaDeRestituicoes(db, body)),
  })),

  readEndpoint(contract.getRestituicao, ({ params }) => findRestituicao(db, params.id), 'Restituição não encontrada.'),

  writeEndpoint(db, contract.emitirRestituicao, (transaction, { params, body, autor }) =>
    emitir(transaction, autor, params.id, body),
  ),

  writeEndpoint(db, contract.liquidarRestituicao, (transaction, { params, body, autor }) =>
    liquidar(transaction, autor, params.id, body),
  ),

  writeEndpoint(db, contract.cancelarRestituicao, (transaction, { params, body, autor }) =>
    cancelar(transaction, autor, params.id, body),
  ),
];
