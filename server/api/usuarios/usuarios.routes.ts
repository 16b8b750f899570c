import {
  createUsuario,
  deleteUsuario,
  getHistoricoDoUsuario,
  listUsuarios,
  updateUsuario,
} from '../../../shared/contracts/usuarios.ts';
import { endpoint } from '../chamada/endpoint.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { notFound } from '../chamada/refusals.ts';
import { hashPassword } from '../senhas/password-hash.ts';
import { refuseGuessable } from '../senhas/password-policy.ts';
import { refuseStale, write } from '../escrita/writer.repository.ts';
import { historicoDoUsuario } from './usuarios.historico.ts';
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

const unknown = () => notFound('Usuário não encontrado.');

export const usuariosRoutes = ({ db }: ApiParts) => [
  // Wrapped in `data`, one of the two envelopes that the product spec allows.
  endpoint(listUsuarios, async ({ caller }) => ({
    data: (await findUsuarios(db)).map((row) => presentUsuario(row, caller)),
  })),

  endpoint(createUsuario, async ({ body, autor }) => {
    const { senha, ...values } = body;
    await refuseGuessable(senha, values, 'senha');
    const hash = await hashPassword(senha);
    const row = await write(db, (transaction) => insertUsuario(transaction, values, hash, autor));
    return { message: 'Usuário criado com sucesso!', id_usuario: row.id_usuario };
  }),

  endpoint(updateUsuario, async ({ params, body, autor }) => {
    const { senha, versao, ...values } = body;
    if (senha !== undefined) await refuseGuessable(senha, values, 'senha');
    const hash = senha === undefined ? null : await hashPassword(senha);
    await write(db, async (transaction) => {
      const admins = await lockActiveAdmins(transaction);
      const before = await lockUsuario(transaction, params.id);
      if (before === undefined) throw unknown();
      refuseStale(before, versao);
      const fate = !values.ativo ? 'deactivate' : values.perfil !== 'admin' ? 'demote' : 'keep';
      refuseLockout(fate, before.id_usuario, autor.id, admins);
      await changeUsuario(transaction, before, values, hash, autor);
    });
    return { message: 'Usuário atualizado com sucesso!' };
  }),

  endpoint(deleteUsuario, async ({ params, autor }) => {
    await write(db, async (transaction) => {
      const admins = await lockActiveAdmins(transaction);
      const before = await lockUsuario(transaction, params.id);
      if (before === undefined) throw unknown();
      refuseLockout('delete', before.id_usuario, autor.id, admins);
      await deleteUsuarioRow(transaction, before, autor);
    });
    return { message: 'Usuário excluído com sucesso!' };
  }),

  endpoint(getHistoricoDoUsuario, ({ params }) => historicoDoUsuario(db, params.id)),
];
