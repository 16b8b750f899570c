import { queryOptions } from '@tanstack/react-query';
import type { Answered, Sent } from '../../../shared/contracts/call.ts';
import {
  createModelo,
  deleteModelo,
  listModelos,
  type Modelo,
  updateModelo,
} from '../../../shared/contracts/relatorio-modelos.ts';
import { hasToken } from './access-token.ts';
import { request } from './gateway-client.ts';

/** The saved parameters of reports: one's own and the team's, by name. */
export const modelosQuery = queryOptions({
  queryKey: [listModelos.id as string],
  queryFn: async ({ signal }): Promise<Modelo[]> =>
    ((await request(listModelos, { signal })) as Answered<typeof listModelos>).retorno,
  enabled: hasToken,
});

/** Saves parameters under a name. @throws GatewayError */
export const sendNovoModelo = (modelo: Sent<typeof createModelo>) => request(createModelo, { body: modelo });

/** Changes a model's name and who sees it. @throws GatewayError */
export const sendModelo = (id: number, modelo: Sent<typeof updateModelo>) =>
  request(updateModelo, { params: { id }, body: modelo });

/** @throws GatewayError */
export const removeModelo = ({ id_modelo, versao }: Modelo) =>
  request(deleteModelo, { params: { id: id_modelo }, query: { versao } });
