import type { Sent } from '../../../shared/contracts/call.ts';
import {
  createModelo,
  deleteModelo,
  listModelos,
  type Modelo,
  updateModelo,
} from '../../../shared/contracts/relatorio-modelos.ts';
import { request } from './gateway-client.ts';
import { listQuery } from './list-query.ts';

/** The saved parameters of reports: one's own and the team's, by name. */
export const modelosQuery = listQuery<Modelo>(listModelos);

/** Saves parameters under a name. @throws GatewayError */
export const sendNovoModelo = (modelo: Sent<typeof createModelo>) => request(createModelo, { body: modelo });

/** Changes a model's name and who sees it. @throws GatewayError */
export const sendModelo = (id: number, modelo: Sent<typeof updateModelo>) =>
  request(updateModelo, { params: { id }, body: modelo });

/** @throws GatewayError */
export const removeModelo = ({ id_modelo, versao }: Modelo) =>
  request(deleteModelo, { params: { id: id_modelo }, query: { versao } });
