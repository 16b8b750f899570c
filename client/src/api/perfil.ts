import { queryOptions } from '@tanstack/react-query';
import type { Answered, Sent } from '../../../shared/contracts/call.ts';
import {
  endOutrasSessoes,
  endSessao,
  getPerfil,
  listSessoes,
  type Sessao,
  updateSenha,
} from '../../../shared/contracts/perfil.ts';
import { hasToken } from './access-token.ts';
import { request } from './gateway-client.ts';
import { listQuery } from './list-query.ts';

/** The signed-in person's own user. */
export const perfilQuery = queryOptions({
  queryKey: [getPerfil.id],
  queryFn: async ({ signal }) => (await request(getPerfil, { signal })) as Answered<typeof getPerfil>,
  enabled: hasToken,
});

/** The person's own live sessions, this one among them. */
export const sessoesQuery = listQuery<Sessao>(listSessoes);

/** Changes the own password. @throws GatewayError */
export async function sendSenha(senhas: Sent<typeof updateSenha>): Promise<void> {
  await request(updateSenha, { body: senhas });
}

/** Ends one of the own sessions. @throws GatewayError */
export async function sendEndSessao(id: number): Promise<void> {
  await request(endSessao, { params: { id } });
}

/** Ends the own sessions but for this one. @throws GatewayError */
export async function sendEndOutrasSessoes(): Promise<void> {
  await request(endOutrasSessoes);
}
