import type { Perfil } from '../../../shared/contracts/access.ts';
import type { Caller } from '../serving/endpoint.ts';
import type { ApiParts } from '../serving/parts.ts';
import { findByToken, noteUse } from './autenticacao.repository.ts';
import { hashToken, looksLikeToken } from './token.ts';

/** Reads a token: who holds it at this moment, or null where it is over or never was. */
export function authenticator({ db }: ApiParts) {
  return async (token: string): Promise<Caller | null> => {
    if (!looksLikeToken(token)) return null;
    const tokenHash = hashToken(token);
    const row = await findByToken(db, tokenHash);
    if (row === undefined) return null;
    if (row.stale) await noteUse(db, tokenHash);
    return { id: row.id_usuario, username: row.username, perfil: row.perfil as Perfil, tokenHash };
  };
}
