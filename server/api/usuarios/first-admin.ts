import { randomBytes } from 'node:crypto';
import type { Db } from '../connection.repository.ts';
import { hashPassword } from '../security/password-hash.ts';
import { insertUsuario, lockTable, lockActiveAdmins } from './usuarios.repository.ts';

/**
 * Makes the first administrator where there is no active one, so that somebody can let the others in.
 * @returns the e-mail, and the password where it was generated now: it is kept nowhere else.
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
    await insertUsuario(
      transaction,
      { nome: 'Administrador', email, username, perfil: 'admin', ativo: true },
      await hashPassword(password ?? generated),
      { id: null, username: 'sistema', tokenHash: null, requestId: null },
    );
    return password === undefined ? { email, password: generated } : { email };
  });
}
