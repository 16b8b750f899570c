import { queryOptions } from '@tanstack/react-query';
import type { Sent } from '../../../shared/contracts/call.ts';
import { basesDePrazo, type Condicoes, getCondicoes, updateCondicoes } from '../../../shared/contracts/condicoes.ts';
import { hasToken } from './access-token.ts';
import { request } from './gateway-client.ts';
import { GatewayError } from './gateway-error.ts';
import { runtimeConfig } from './runtime-config.ts';

/**
 * What a policy takes and until when; null where the service knows no such thing. Only the built-in API is asked: the
 * product spec does not have the call.
 */
export const condicoesQuery = (id: string) =>
  queryOptions({
    queryKey: [getCondicoes.id, id],
    queryFn: ({ signal }) => fetchCondicoes(id, signal),
    enabled: () => runtimeConfig().builtInApi && hasToken() && /^\d+$/.test(id),
  });

async function fetchCondicoes(id: string, signal: AbortSignal): Promise<Condicoes | null> {
  try {
    const answer = await request(getCondicoes, { params: { id }, signal });
    return isCondicoes(answer) ? answer : null;
  } catch (error) {
    if (error instanceof GatewayError && error.status === 404) return null;
    throw error;
  }
}

/** Told by hand: the schemas' library is more than the page itself. */
function isCondicoes(answer: unknown): answer is Condicoes {
  const { mercadorias, prazo, versao } = (answer ?? {}) as Partial<Condicoes>;
  if (!Array.isArray(mercadorias) || prazo === undefined || !Number.isInteger(versao)) return false;
  const known = mercadorias.every((one) => {
    const { codigo, descricao, limite } = (one ?? {}) as Partial<Condicoes['mercadorias'][number]>;
    return (
      typeof codigo === 'string' && typeof descricao === 'string' && (limite === null || typeof limite === 'string')
    );
  });
  return known && (prazo === null || (basesDePrazo.includes(prazo.base) && Number.isInteger(prazo.dias)));
}

export type NovasCondicoes = Omit<Sent<typeof updateCondicoes>, 'versao'>;

/** Puts these conditions in the place of all that the policy had in that version. @throws GatewayError */
export async function sendCondicoes(id: string, versao: number, novas: NovasCondicoes): Promise<void> {
  await request(updateCondicoes, { params: { id }, body: { ...novas, versao } });
}
