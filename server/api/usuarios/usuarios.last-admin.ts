import { conflict } from '../chamada/refusals.ts';

/** What is about to happen to a user. */
export type Fate = 'delete' | 'deactivate' | 'demote' | 'keep';

/**
 * Nobody deletes or deactivates himself, and the last active administrator stays one: otherwise nobody could
 * let anybody in again.
 * @param admins the ids of the active administrators, locked.
 * @throws a 409 with the reason.
 */
export function refuseLockout(fate: Fate, id: number, callerId: number, admins: readonly number[]): void {
  if (fate === 'keep') return;
  if (id === callerId && fate === 'delete') throw conflict('Você não pode excluir o próprio usuário.');
  if (id === callerId && fate === 'deactivate') throw conflict('Você não pode desativar o próprio usuário.');
  if (admins.length === 1 && admins[0] === id) {
    throw conflict('Este é o último administrador ativo e precisa continuar administrador e ativo.');
  }
}
