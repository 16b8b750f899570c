import { escopoDa } from '../../../shared/contracts/chamadas-do-escopo.ts';
import { restrict, vendo } from '../sql/restricted-pool.repository.ts';
import { findApolicesDoEscopo } from '../sql/escopo.repository.ts';
import type { ApiParts, Caller, Endpoint } from './endpoint.ts';
import { soParte } from './refusals.ts';

/** PostgreSQL's refusals of a table that is closed, and of the role itself. */
const closed = new Set(['42501', '25006', '22023', '25P02']);

/** Runs `work` within a person's scope, if there is one. @throws 403 where it reads or writes beyond */
export async function noEscopo<P extends Pick<ApiParts, 'db' | 'pool'>, T>(
  parts: P,
  { id: usuario, username: quem, escopo }: Pick<Caller, 'id' | 'username' | 'escopo'>,
  work: (parts: P) => Promise<T>,
): Promise<T> {
  if (escopo === undefined) return work(parts);
  const visao = { apolices: await findApolicesDoEscopo(parts.db, escopo.de), usuario, quem, desde: escopo.desde };
  try {
    return await vendo(visao, () => work(restrict(parts)));
  } catch (error) {
    throw closed.has(String((error as { code?: unknown }).code)) ? soParte(error) : error;
  }
}

/** @param parcial the endpoint over connections that show a part. */
export const emEscopo = (parts: ApiParts, endpoint: Endpoint, parcial: Endpoint): Endpoint => ({
  ...endpoint,
  handle(received, response) {
    const { caller }: Partial<typeof received> = received;
    if (caller?.escopo === undefined) return endpoint.handle(received, response);
    const over = escopoDa(endpoint.call) === 'pessoa' ? endpoint : parcial;
    return noEscopo(parts, caller, () => over.handle(received, response));
  },
});
