import type { Sent } from '../../../shared/contracts/call.ts';
import {
  createSuspensao,
  listSuspensoes,
  type Suspensao,
  updateSuspensao,
} from '../../../shared/contracts/suspensoes.ts';
import { request } from './gateway-client.ts';
import { listQuery } from './list-query.ts';

export const suspensoesQuery = listQuery<Suspensao>(listSuspensoes);

export type NovaSuspensao = Sent<typeof createSuspensao>;

/** Suspends a policy. @throws GatewayError */
export async function sendSuspensao(suspensao: NovaSuspensao): Promise<void> {
  await request(createSuspensao, { body: suspensao });
}

export type SuspensaoAlterada = Sent<typeof updateSuspensao>;

/** Changes or ends a suspension. @throws GatewayError */
export async function sendAlteracao(id: number, alteracao: SuspensaoAlterada): Promise<void> {
  await request(updateSuspensao, { params: { id }, body: alteracao });
}
