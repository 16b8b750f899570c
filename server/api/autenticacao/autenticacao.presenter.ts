import type { SignedIn } from '../../../shared/contracts/autenticacao.ts';
import type { LoginRow } from './autenticacao.repository.ts';

/** Who signed in, with the token of the calls to come. */
export function presentSignedIn(row: LoginRow, token: string): SignedIn {
  return { id: row.id_usuario, email: row.email, username: row.username, nome: row.nome, token };
}
