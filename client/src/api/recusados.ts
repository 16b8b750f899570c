import { queryOptions } from '@tanstack/react-query';
import type { Sent } from '../../../shared/contracts/call.ts';
import {
  correctRecusados,
  downloadRetorno,
  downloadRetornoEmPlanilha,
  listRecusados,
  reprocessConversao,
} from '../../../shared/contracts/recusados.ts';
import { getConversao } from '../../../shared/contracts/conversor-historico.ts';
import { REENVIO_MS } from './conversoes.ts';
import { download, request } from './gateway-client.ts';
import { mutationOf, queryOf } from './queries.ts';

export const recusadosQuery = (id: number) =>
  queryOptions({
    ...queryOf(listRecusados, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data !== undefined && data.data.length > 0 ? REENVIO_MS : false),
  });

/** Corrects values of waiting documents, all or none. @throws GatewayError */
export const corrigir = (linhas: Sent<typeof correctRecusados>['linhas']) =>
  request(correctRecusados, { body: { linhas } });

export async function corrigirEReenviar(id: number, linhas: Sent<typeof correctRecusados>['linhas']) {
  await corrigir(linhas);
  return request(reprocessConversao, { params: { id }, body: { ids: linhas.map((linha) => linha.id) } });
}

export const reprocessar = mutationOf(reprocessConversao, { invalidates: [listRecusados.id, getConversao.id] });

export const fetchRetorno = (id: number): Promise<Blob> => download(downloadRetorno, { params: { id } });
export const fetchRetornoEmPlanilha = (id: number): Promise<Blob> =>
  download(downloadRetornoEmPlanilha, { params: { id } });
