import { randomBytes } from 'node:crypto';
import type { Db } from '../serving/connection.repository.ts';
import { StartError } from '../../process/start-error.ts';
import { hashPassword } from '../serving/password-hash.ts';
import { reasonToRefuse } from '../serving/password-policy.ts';
import { insertUsuario, lockTable, lockActiveAdmins } from './usuarios.repository.ts';

/**
 * Makes the first administrator where there is no active one, so that there is someone to let the others in.
 * @returns the e-mail, and the password where it was generated now: it is kept nowhere else.
 * @throws StartError where the password that is given for a new administrator is easy to guess.
 */
export async function ensureAdmin(
  db: Db,
  { email, password }: { email: string; password?: string },
): Promise<{ email: string; password?: string }> {
  return db.transaction().execute(async (transaction) => {
    await lockTable(transaction);
    if ((await lockActiveAdmins(transaction)).length > 0) return { email };
    const generated = randomBytes(15).toString('base64url');
    const username = email.split('@', 1)[0] as string;
    const values = { nome: 'Administrador', email, username, perfil: 'admin', ativo: true } as const;
    const reason = password === undefined ? null : await reasonToRefuse(password, values);
    if (reason !== null) throw new StartError(`ADMIN_PASSWORD não serve: ${reason.toLowerCase()}.`);
    await insertUsuario(transaction, values, await hashPassword(password ?? generated), {
      id: null,
      username: 'sistema',
      tokenHash: null,
      requestId: null,
    });
    return password === undefined ? { email, password: generated } : { email };
  });
}
