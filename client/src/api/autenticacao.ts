import { signsIn } from '../../../shared/contracts/answer.ts';
import {
  confirmarAto,
  entrarComPasskey,
  login,
  opcoesDaEntrada,
  recusasDoProvedor,
  type RespostaDoFator,
  segundoFator,
  type SignedIn,
} from '../../../shared/contracts/autenticacao.ts';
import type { Sent } from '../../../shared/contracts/call.ts';
import { currentToken } from './access-token.ts';
import { request } from './gateway-client.ts';
import { runtimeConfig } from './runtime-config.ts';

export function sendLogin(email: string, password: string): Promise<SignedIn> {
  const body = { Username: email, Password: password };
  return request(login, { body }, readSignedIn);
}

export const sendSegundoFator = (body: RespostaDoFator): Promise<SignedIn> =>
  request(segundoFator, { body }, readSignedIn);

export const pedirDesafio = () => request(opcoesDaEntrada);

export const sendPasskey = (body: Sent<typeof entrarComPasskey>): Promise<SignedIn> =>
  request(entrarComPasskey, { body }, readSignedIn);

export const sendConfirmacao = (body: RespostaDoFator) => request(confirmarAto, { body });

const readSignedIn = (answer: unknown) => (signsIn(answer) ? (answer as SignedIn) : undefined);

/** Ends the session on the server. Never throws and times out: an unreachable server must not keep anybody signed in. */
export async function sendLogout(): Promise<void> {
  const token = currentToken();
  if (runtimeConfig().gatewayUrl === null || token === null) return;
  const headers = { Authorization: token, 'X-Romaneio-Client': 'web' };
  // Longer than the server's own timeout for the authentication service.
  const signal = AbortSignal.timeout(5_000);
  await fetch('/sessao', { method: 'DELETE', headers, keepalive: true, signal }).catch(() => undefined);
}

export async function fetchSession(reference: string): Promise<SignedIn> {
  const answer = await fetch('/sessao', { headers: { Authorization: reference, 'X-Romaneio-Client': 'web' } });
  if (!answer.ok) throw new Error(recusasDoProvedor.FALHOU);
  return { ...((await answer.json()) as SignedIn), token: reference };
}
