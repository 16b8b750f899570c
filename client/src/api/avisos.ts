import { queryOptions } from '@tanstack/react-query';
import { listAvisos, markAvisos } from '../../../shared/contracts/avisos.ts';
import type { Answered } from '../../../shared/contracts/call.ts';
import { hasToken } from './access-token.ts';
import { request } from './gateway-client.ts';

/** Between two looks, while the page can be seen. */
const LOOK_MS = 30_000;

/** What concerns the signed-in person, the latest first; a page that lies behind another one does not look. */
export const avisosQuery = queryOptions({
  queryKey: [listAvisos.id],
  queryFn: async ({ signal }) => (await request(listAvisos, { signal })) as Answered<typeof listAvisos>,
  enabled: hasToken,
  refetchInterval: LOOK_MS,
});

/** @param ate the moment of the latest notice that was seen. @throws GatewayError */
export async function sendVistos(ate: string): Promise<void> {
  await request(markAvisos, { body: { ate } });
}
