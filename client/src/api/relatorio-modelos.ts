import type { Sent } from '../../../shared/contracts/call.ts';
import {
  createModelo,
  deleteModelo,
  listModelos,
  type Modelo,
  updateModelo,
} from '../../../shared/contracts/relatorio-modelos.ts';
import { request } from './gateway-client.ts';
import { mutationOf, queryOf } from './queries.ts';
import type { Rows } from './read-list.ts';

export const modelosQuery = queryOf(listModelos, {}, ({ retorno }): Rows<Modelo> => retorno);

const invalidates = [listModelos.id];

export const sendNovoModelo = mutationOf(createModelo, { invalidates })((modelo: Sent<typeof createModelo>) => ({
  body: modelo,
}));

export const sendModelo = mutationOf(updateModelo, { invalidates });

export const removeModelo = ({ id_modelo: id, versao }: Modelo) =>
  request(deleteModelo, { params: { id }, query: { versao } });
