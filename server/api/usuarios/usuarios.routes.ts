import { createUsuario, deleteUsuario, listUsuarios, updateUsuario } from '../../../shared/contracts/usuarios.ts';
import { type Caller, endpoint } from '../endpoint.ts';
import type { ApiParts } from '../parts.ts';
import { notFound } from '../refusals.ts';
import { hashPassword } from '../security/password-hash.ts';
import { refuseLockout } from './usuarios.last-admin.ts';
import { presentUsuario } from './usuarios.presenter.ts';
import {
  changeUsuario,
  deleteUsuarioRow,
  findUsuarios,
  insertUsuario,
  lockActiveAdmins,
  lockUsuario,
} from './usuarios.repository.ts';
import { unlessTaken } from './usuarios.taken.ts';

const unknown = () => notFound('Usuário não encontrado.');

const writer = (caller: Caller, requestId: string) => ({ ...caller, requestId });

export const usuariosRoutes = ({ db }: ApiParts) => [
  // Wrapped in `data`, one of the two envelopes that the product spec allows.
  endpoint(listUsuarios, 'read', async () => ({ data: (await findUsuarios(db)).map(presentUsuario) })),

  endpoint(createUsuario, 'admin', async ({ body, caller, requestId }) => {
    const { senha, ...values } = body;
    const hash = await hashPassword(senha);
    const row = await unlessTaken(() =>
      db.transaction().execute((transaction) => insertUsuario(transaction, values, hash, writer(caller, requestId))),
    );
    return { message: 'Usuário criado com sucesso!', id_usuario: row.id_usuario };
  }),

  endpoint(updateUsuario, 'admin', async ({ params, body, caller, requestId }) => {
    const { senha, ...values } = body;
    const hash = senha === undefined ? null : await hashPassword(senha);
    await unlessTaken(() =>
      db.transaction().execute(async (transaction) => {
        const admins = await lockActiveAdmins(transaction);
        const before = await lockUsuario(transaction, Number(params.id));
        if (before === undefined) throw unknown();
        const fate = !values.ativo ? 'deactivate' : values.perfil !== 'admin' ? 'demote' : 'keep';
        refuseLockout(fate, before.id_usuario, caller.id, admins);
        await changeUsuario(transaction, before, values, hash, writer(caller, requestId));
      }),
    );
    return { message: 'Usuário atualizado com sucesso!' };
  }),

  endpoint(deleteUsuario, 'admin', async ({ params, caller, requestId }) => {
    await db.transaction().execute(async (transaction) => {
      const admins = await lockActiveAdmins(transaction);
      const before = await lockUsuario(transaction, Number(params.id));
      if (before === undefined) throw unknown();
      refuseLockout('delete', before.id_usuario, caller.id, admins);
      await deleteUsuarioRow(transaction, before, writer(caller, requestId));
    });
    return { message: 'Usuário excluído com sucesso!' };
  }),
];
