import { setImmediate as turn } from 'node:timers/promises';
import type { Perfil } from '../../../shared/contracts/access.ts';
import { PERFIL_DA_CHAVE } from '../../../shared/contracts/chaves.ts';
import { formatarData } from '../../../shared/format/data.ts';
import { addressIn } from '../../http/address-in.ts';
import { currentAddress } from '../../http/request-context.ts';
import type { ApiParts, Caller } from '../chamada/endpoint.ts';
import { forbidden, unauthorized } from '../chamada/refusals.ts';
import { findByToken, findKey, type KeyRow, noteKeyUse, noteUse } from './autenticacao.repository.ts';
import { hashToken, looksLikeKey, looksLikeToken } from './token.ts';

/** Caller of a token or key; null: invalid or expired. @throws HttpError 401 or 403 with why a key is refused */
export function authenticator({ db }: ApiParts) {
  const tokenOf = askedOnce((hash) => findByToken(db, hash));
  const keyOf = askedOnce((hash) => findKey(db, hash));

  return async (given: string): Promise<Caller | null> => {
    const tokenHash = hashToken(given);
    if (looksLikeKey(given)) {
      const row = await keyOf(given, tokenHash);
      if (row === undefined) throw unauthorized('Esta chave não existe, foi revogada ou ficou sem responsável.');
      refuseKey(row);
      if (row.stale) await noteKeyUse(db, row.id_chave, currentAddress());
      const { nome, escopos, id_usuario, escopo } = row;
      return {
        id: id_usuario,
        username: `chave:${nome}`,
        perfil: PERFIL_DA_CHAVE,
        tokenHash,
        escopo: escopo ?? undefined,
        chave: { nome, escopos },
      };
    }
    if (!looksLikeToken(given)) return null;
    const row = await tokenOf(given, tokenHash);
    if (row === undefined) return null;
    if (row.stale) await noteUse(db, tokenHash);
    const { id_usuario: id, username, restrito, escopo } = row;
    return { id, username, perfil: row.perfil as Perfil, tokenHash, restrito, escopo: escopo ?? undefined };
  };
}

function askedOnce<Row>(ask: (hash: Buffer) => Promise<Row>): (given: string, hash: Buffer) => Promise<Row> {
  const asking = new Map<string, Promise<Row>>();
  return (given, hash) => {
    const asked =
      asking.get(given) ??
      turn().then(() => {
        asking.delete(given);
        return ask(hash);
      });
    asking.set(given, asked);
    return asked;
  };
}

function refuseKey({ nome, validade, vale, enderecos }: KeyRow): void {
  if (!vale) throw unauthorized(`A chave “${nome}” venceu em ${formatarData(validade)}.`);
  const endereco = currentAddress();
  if (enderecos !== null && !addressIn(endereco, enderecos))
    throw forbidden(`A chave “${nome}” não vale para o endereço ${endereco ?? 'desconhecido'}.`);
}
