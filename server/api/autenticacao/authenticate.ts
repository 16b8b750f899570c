import { setImmediate as turn } from 'node:timers/promises';
import type { Perfil } from '../../../shared/contracts/access.ts';
import type { Caller } from '../chamada/endpoint.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { findByToken, noteUse } from './autenticacao.repository.ts';
import { hashToken, looksLikeToken } from './token.ts';

/**
 * Finds the caller of a token; null: invalid or expired. Calls of one token within a turn of the event loop share one
 * query.
 */
export function authenticator({ db }: ApiParts) {
  const asking = new Map<string, ReturnType<typeof findByToken>>();

  async function askOnce(token: string, tokenHash: Buffer) {
    await turn();
    asking.delete(token);
    return findByToken(db, tokenHash);
  }

  return async (token: string): Promise<Caller | null> => {
    if (!looksLikeToken(token)) return null;
    const tokenHash = hashToken(token);
    const asked = asking.get(token) ?? askOnce(token, tokenHash);
    asking.set(token, asked);
    const row = await asked;
    if (row === undefined) return null;
    if (row.stale) await noteUse(db, tokenHash);
    return { id: row.id_usuario, username: row.username, perfil: row.perfil as Perfil, tokenHash };
  };
}
