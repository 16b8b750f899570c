import { queryOptions } from '@tanstack/react-query';
import type { PlainCall } from '../../../shared/contracts/call.ts';
import type { Historico } from '../../../shared/contracts/historico.ts';
import { hasToken } from './access-token.ts';
import { request } from './gateway-client.ts';
import { readList } from './read-list.ts';

/** What was done to the record of this id, the latest first. @param call the one that tells it. */
export function historicoQuery(call: PlainCall, id: string | number) {
  return queryOptions({
    queryKey: [call.id, id],
    queryFn: ({ signal }) => request(call, { params: { id }, signal }, readList<Historico['retorno'][number]>),
    enabled: hasToken,
    staleTime: 0,
  });
}
