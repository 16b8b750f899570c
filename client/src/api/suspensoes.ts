import type { QueryClient } from '@tanstack/react-query';
import type { Sent } from '../../../shared/contracts/call.ts';
import {
  createSuspensao,
  listSuspensoes,
  type Suspensao,
  updateSuspensao,
} from '../../../shared/contracts/suspensoes.ts';
import { Ultrapassado } from './cadastros.ts';
import { request } from './gateway-client.ts';
import { isConflict } from './gateway-error.ts';
import { listQuery } from './queries.ts';
import { failureOf } from './server-message.ts';

export const suspensoesQuery = listQuery<Suspensao>(listSuspensoes);

export type NovaSuspensao = Sent<typeof createSuspensao>;

export const sendSuspensao = (suspensao: NovaSuspensao) => request(createSuspensao, { body: suspensao });

export type SuspensaoAlterada = Sent<typeof updateSuspensao>;

export async function sendAlteracao(client: QueryClient, id: number, alteracao: SuspensaoAlterada): Promise<void> {
  try {
    await request(updateSuspensao, { params: { id }, body: alteracao });
  } catch (thrown) {
    // A 409 may also be an overlapping period; only a newer version means an edit conflict.
    if (!isConflict(thrown)) throw thrown;
    const todas = await client.fetchQuery({ ...suspensoesQuery, staleTime: 0 });
    const atual = todas.find(({ iD_SUSPENSAO_APOLICE }) => iD_SUSPENSAO_APOLICE === id);
    if (atual === undefined || atual.versao === alteracao.versao) throw thrown;
    throw new Ultrapassado(failureOf(thrown), atual);
  }
}
