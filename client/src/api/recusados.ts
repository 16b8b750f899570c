import { queryOptions } from '@tanstack/react-query';
import type { Answered } from '../../../shared/contracts/call.ts';
import {
  correctRecusado,
  downloadRetorno,
  listRecusados,
  type Recusado,
  reprocessConversao,
} from '../../../shared/contracts/recusados.ts';
import { hasToken } from './access-token.ts';
import { REENVIO_MS } from './conversoes.ts';
import { download, request } from './gateway-client.ts';

/** The documents of a run that wait, by cause and one by one. */
export const recusadosQuery = (id: number) =>
  queryOptions({
    queryKey: [listRecusados.id, id],
    queryFn: async ({ signal }) =>
      (await request(listRecusados, { params: { id }, signal })) as Answered<typeof listRecusados>,
    enabled: hasToken,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data !== undefined && data.data.length > 0 ? REENVIO_MS : false),
  });

/** Replaces values of a document that waits. @throws GatewayError */
export const corrigir = ({ id_recusado: id, versao }: Recusado, correcoes: Readonly<Record<string, string>>) =>
  request(correctRecusado, { params: { id }, body: { correcoes, versao } });

/** Converts what waits of a run once more. @throws GatewayError */
export const reprocessar = async (id: number) =>
  (await request(reprocessConversao, { params: { id }, body: { ids: null } })) as Answered<typeof reprocessConversao>;

/** What became of each document of a run, as CSV. @throws GatewayError */
export const fetchRetorno = (id: number): Promise<Blob> => download(downloadRetorno, { params: { id } });
