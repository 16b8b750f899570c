import { randomBytes } from 'node:crypto';
import type { Db } from '../sql/connection.repository.ts';
import { StartError } from '../../process/start-error.ts';
import { hashPassword } from '../senhas/password-hash.ts';
import { reasonToRefuse } from '../senhas/password-policy.ts';
import { insertUsuario, lockTable, lockActiveAdmins } from './usuarios.repository.ts';

interface FirstAdmin {
  readonly email: string;
  /** null: generated. */
  readonly password: string | null;
  /** Gives a generated password, which is kept nowhere else, to the operator; where it fails, there is no administrator. */
  handOver(email: string, password: string): Promise<void>;
}

/**
 * Makes the first administrator where there is no active one, so that there is someone to let the others in.
 * @throws StartError where the password that is given for a new administrator is easy to guess.
 */
export async function ensureAdmin(db: Db, { email, password, handOver }: FirstAdmin): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockTable(transaction);
    if ((await lockActiveAdmins(transaction)).length > 0) return;
    const generated = randomBytes(15).toString('base64url');
    const username = email.split('@', 1)[0] as string;
    const values = { nome: 'Administrador', email, username, perfil: 'admin', ativo: true } as const;
    const reason = password === null ? null : await reasonToRefuse(password, values);
    if (reason !== null) throw new StartError(`ADMIN_PASSWORD não serve: ${reason.toLowerCase()}.`);
    await insertUsuario(transaction, values, await hashPassword(password ?? generated), {
      id: null,
      username: 'sistema',
      tokenHash: null,
      requestId: null,
    });
    if (password === null) await handOver(email, generated);
  });
}
