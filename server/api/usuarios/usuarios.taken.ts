import { conflict } from '../refusals.ts';

/** The unique indexes of the table, with the field that each guards. */
const taken: Readonly<Record<string, { campo: string; mensagem: string }>> = {
  usuarios_email: { campo: 'email', mensagem: 'Já existe um usuário com este e-mail.' },
  usuarios_username: { campo: 'username', mensagem: 'Já existe um usuário com este nome de usuário.' },
};

/**
 * Does the write and words a unique violation: the index decides, so that of many writers at the same
 * time exactly one wins.
 * @throws a 409 that names the field.
 */
export async function unlessTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    const fault = code === '23505' ? taken[constraint ?? ''] : undefined;
    if (fault) throw conflict(fault.mensagem, [fault]);
    throw error;
  }
}
