import type { Sent } from '../../../shared/contracts/call.ts';
import { createSuspensao, listSuspensoes, type Suspensao } from '../../../shared/contracts/suspensoes.ts';
import { request } from './gateway-client.ts';
import { listQuery } from './list-query.ts';

export const suspensoesQuery = listQuery<Suspensao>(listSuspensoes);

export type NovaSuspensao = Sent<typeof createSuspensao>;

/** Suspends a policy. @throws GatewayError */
export async function sendSuspensao(suspensao: NovaSuspensao): Promise<void> {
  await request(createSuspensao, { body: suspensao });
}
