import { randomBytes } from 'node:crypto';
import {
  createUsuario,
  deleteUsuario,
  getHistoricoDoUsuario,
  listUsuarios,
  updateUsuario,
  type Usuario,
} from '../../../shared/contracts/usuarios.ts';
import { endpoint, type Caller } from '../chamada/endpoint.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { notFound, conflict } from '../chamada/refusals.ts';
import { mandarConvite } from '../senhas/convites.ts';
import { hashPassword } from '../senhas/password-hash.ts';
import { refuseGuessable } from '../senhas/password-policy.ts';
import { refuseStale, write } from '../escrita/writer.repository.ts';
import * as usuarios from './usuarios.repository.ts';
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Historico } from '../../../shared/contracts/historico.ts';
import { perfilOptions } from '../../../shared/format/perfil.ts';
import type { Db } from '../sql/connection.repository.ts';
import { historicoDoRegistro } from '../escrita/row-history.ts';

/** Fields of the history; a changed password is not shown. */
const campos: Cadastro['campos'] = {
  nome: { tipo: 'texto', rotulo: 'Nome', max: 120 },
  email: { tipo: 'texto', rotulo: 'E-mail', max: 254 },
  username: { tipo: 'texto', rotulo: 'Usuário', max: 60 },
  perfil: {
    tipo: 'opcao',
    rotulo: 'Perfil',
    opcoes: Object.fromEntries(perfilOptions.map(({ value, label }) => [value, label])),
  },
  senha_alterada: { tipo: 'opcao', rotulo: 'Senha', opcoes: { true: 'alterada' } },
};

/** @throws 404 */
function historicoDoUsuario(db: Db, id: number): Promise<Historico> {
  return historicoDoRegistro(db, {
    entidade: 'usuarios',
    id,
    campos,
    desconhecido: 'Usuário não encontrado.',
    existe: () => usuarios.usuarioExiste(db, id),
  });
}

const unknown = () => notFound('Usuário não encontrado.');

export const usuariosRoutes = (parts: ApiParts) => {
  const { db } = parts;
  return [
    endpoint(listUsuarios, async ({ caller }) => ({
      data: (await usuarios.findUsuarios(db)).map((row) => presentUsuario(row, caller)),
    })),

    endpoint(createUsuario, async ({ body, autor }) => {
      const { senha, ...values } = body;
      if (senha !== undefined) await refuseGuessable(senha, values, 'senha');
      // Without a password: one that nobody knows, until the person chooses another.
      const hash = await hashPassword(senha ?? randomBytes(32).toString('base64url'));
      const row = await write(db, (transaction) => usuarios.insertUsuario(transaction, values, hash, autor));
      const convite = senha === undefined && row.ativo ? await mandarConvite(parts, row, autor) : null;
      const criado = { message: 'Usuário criado com sucesso!', id_usuario: row.id_usuario };
      return convite === null ? criado : { ...criado, convite };
    }),

    endpoint(updateUsuario, async ({ params, body, autor }) => {
      const { senha, versao, ...values } = body;
      if (senha !== undefined) await refuseGuessable(senha, values, 'senha');
      const hash = senha === undefined ? null : await hashPassword(senha);
      await write(db, async (transaction) => {
        const admins = await usuarios.lockActiveAdmins(transaction);
        const before = await usuarios.lockUsuario(transaction, params.id);
        if (before === undefined) throw unknown();
        refuseStale(before, versao);
        const fate = !values.ativo ? 'deactivate' : values.perfil !== 'admin' ? 'demote' : 'keep';
        refuseLockout(fate, before.id_usuario, autor.id, admins);
        await usuarios.changeUsuario(transaction, before, values, hash, autor);
      });
      return { message: 'Usuário atualizado com sucesso!' };
    }),

    endpoint(deleteUsuario, async ({ params, autor }) => {
      await write(db, async (transaction) => {
        const admins = await usuarios.lockActiveAdmins(transaction);
        const before = await usuarios.lockUsuario(transaction, params.id);
        if (before === undefined) throw unknown();
        refuseLockout('delete', before.id_usuario, autor.id, admins);
        await usuarios.deleteUsuarioRow(transaction, before, autor);
      });
      return { message: 'Usuário excluído com sucesso!' };
    }),

    endpoint(getHistoricoDoUsuario, ({ params }) => historicoDoUsuario(db, params.id)),
  ];
};

type Fate = 'delete' | 'deactivate' | 'demote' | 'keep';

/** Users cannot remove themselves or the last active administrator. @param admins their ids, locked. @throws 409 */
function refuseLockout(fate: Fate, id: number, callerId: number, admins: readonly number[]): void {
  if (fate === 'keep') return;
  if (id === callerId && fate === 'delete') throw conflict('Você não pode excluir o próprio usuário.');
  if (id === callerId && fate === 'deactivate') throw conflict('Você não pode desativar o próprio usuário.');
  if (admins.length === 1 && admins[0] === id) {
    throw conflict('Este é o último administrador ativo e precisa continuar administrador e ativo.');
  }
}

/** User on the wire. Others than administrators see only names of other users. */
function presentUsuario(row: usuarios.UsuarioRow, caller: Caller): Usuario {
  const whole = caller.perfil === 'admin' || caller.id === row.id_usuario;
  return {
    id_usuario: row.id_usuario,
    nome: row.nome,
    email: whole ? row.email : null,
    username: row.username,
    perfil: whole ? row.perfil : null,
    ativo: row.ativo,
    ...(whole && { versao: row.versao }),
  };
}
