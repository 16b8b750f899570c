import { randomBytes } from 'node:crypto';
import type { Db } from '../sql/connection.repository.ts';
import { StartError } from '../../process/operator.ts';
import { hashPassword } from '../senhas/password-hash.ts';
import { reasonToRefuse } from '../senhas/password-policy.ts';
import { insertUsuario, lockTable, lockActiveAdmins } from './usuarios.repository.ts';

interface FirstAdmin {
  readonly email: string;
  /** null: generated. */
  readonly password: string | null;
  /** Hands the password to the operator; if that fails, no administrator is created. */
  handOver(email: string, password: string): Promise<void>;
}

/** Creates an administrator if no active one exists. @throws StartError for a guessable password. */
export async function ensureAdmin(db: Db, { email, password, handOver }: FirstAdmin): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockTable(transaction);
    if ((await lockActiveAdmins(transaction)).length > 0) return;
    const generated = randomBytes(15).toString('base64url');
    const username = email.split('@', 1)[0] as string;
    const values = { nome: 'Administrador', email, username, perfil: 'admin', ativo: true, escopo: null } as const;
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
