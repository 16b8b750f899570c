import { queryOptions } from '@tanstack/react-query';
import type { Sent } from '../../../shared/contracts/call.ts';
import { basesDePrazo, type Condicoes, getCondicoes, updateCondicoes } from '../../../shared/contracts/condicoes.ts';
import { hasToken } from './access-token.ts';
import { nullWhereMissing } from './apolices.ts';
import { request } from './gateway-client.ts';
import { runtimeConfig } from './runtime-config.ts';

/** Accepted goods and declaration deadline of a policy; null if the service has none. Only the built-in API has the call. */
export const condicoesQuery = (id: string) =>
  queryOptions({
    queryKey: [getCondicoes.id, id],
    queryFn: ({ signal }) => fetchCondicoes(id, signal),
    enabled: () => runtimeConfig().builtInApi && hasToken() && /^\d+$/.test(id),
  });

async function fetchCondicoes(id: string, signal: AbortSignal): Promise<Condicoes | null> {
  const answer = await request(getCondicoes, { params: { id }, signal }).catch(nullWhereMissing);
  return isCondicoes(answer) ? answer : null;
}

/** Hand-written type guard: the schema library is larger than the page. */
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

export const sendCondicoes = (id: string, versao: number, novas: NovasCondicoes) =>
  request(updateCondicoes, { params: { id }, body: { ...novas, versao } });
