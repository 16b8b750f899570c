import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  createUsuario,
  deleteUsuario,
  getHistoricoDoUsuario,
  listUsuarios,
  updateUsuario,
  type Usuario,
} from '../../../shared/contracts/usuarios.ts';
import { type ApiParts, type Autor, type Caller, endpoint } from '../chamada/endpoint.ts';
import { conflict, found } from '../chamada/refusals.ts';
import { mandarConvite } from '../senhas/convites.ts';
import { hashPassword } from '../senhas/password-hash.ts';
import { refuseGuessable } from '../senhas/password-policy.ts';
import { exigirAlcada } from '../escrita/alcada.repository.ts';
import { decisaoEmCurso } from '../escrita/decisao.ts';
import { refuseStale, write } from '../escrita/writer.repository.ts';
import * as usuarios from './usuarios.repository.ts';
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Historico } from '../../../shared/contracts/fields.ts';
import { perfilNames } from '../../../shared/format/perfil.ts';
import { type Db, exists } from '../sql/connection.repository.ts';
import { exigirEscopo, nomearEscopo } from '../sql/escopo.repository.ts';
import { historicoDoRegistro, mudancasEntre } from '../escrita/row-history.ts';

const unknown = 'Usuário não encontrado.';

/** Fields of the history; a changed password is not shown. */
const campos: Cadastro['campos'] = {
  nome: { tipo: 'texto', rotulo: 'Nome', max: 120 },
  email: { tipo: 'texto', rotulo: 'E-mail', max: 254 },
  username: { tipo: 'texto', rotulo: 'Usuário', max: 60 },
  perfil: { tipo: 'opcao', rotulo: 'Perfil', opcoes: perfilNames },
  escopo_em_palavras: { tipo: 'texto', rotulo: 'Dados que vê', max: 1_000 },
  senha_alterada: { tipo: 'opcao', rotulo: 'Senha', opcoes: { true: 'alterada' } },
};

/** @throws 404 */
const historicoDoUsuario = (db: Db, id: number): Promise<Historico> =>
  historicoDoRegistro(db, {
    entidade: 'usuarios',
    id,
    campos,
    desconhecido: unknown,
    existe: () => exists(db, 'usuarios', 'id_usuario', id),
  });

export const usuariosRoutes = (parts: ApiParts) => {
  const { db } = parts;
  return [
    endpoint(listUsuarios, async ({ caller }) => ({
      data: (await usuarios.findUsuarios(db)).map((row) => presentUsuario(row, caller)),
    })),

    endpoint(createUsuario, async ({ body, autor }) => {
      const { senha, escopo = null, ...others } = body;
      const values = { ...others, escopo };
      await exigirEscopo(db, escopo, values.perfil);
      const convida = senha === undefined && (decisaoEmCurso()?.segredo ?? null) === null;
      // Without a password: one that nobody knows, until the person chooses another.
      const hash = await hashOf(senha ?? randomBytes(32).toString('base64url'), values);
      const row = await write(db, async (transaction) => {
        await exigirSegundoAdministrador(transaction, autor, undefined, values, convida ? null : hash);
        return usuarios.insertUsuario(transaction, values, hash, autor);
      });
      const convite = convida && row.ativo ? await mandarConvite(parts, row, autor) : null;
      const criado = { message: 'Usuário criado com sucesso!', id_usuario: row.id_usuario };
      return convite === null ? criado : { ...criado, convite };
    }),

    endpoint(updateUsuario, async ({ params, body, autor }) => {
      const { senha, versao, escopo, ...others } = body;
      const hash =
        senha === undefined && (decisaoEmCurso()?.segredo ?? null) === null ? null : await hashOf(senha, others);
      await write(db, async (transaction) => {
        const admins = await usuarios.lockActiveAdmins(transaction);
        const before = found(await usuarios.lockUsuario(transaction, params.id), unknown);
        refuseStale(before, versao);
        const values = { ...others, escopo: escopo === undefined ? before.escopo : escopo };
        await exigirEscopo(transaction, values.escopo, values.perfil);
        const fate = !values.ativo ? 'deactivate' : values.perfil !== 'admin' ? 'demote' : 'keep';
        refuseLockout(fate, before.id_usuario, autor.id, admins);
        await exigirSegundoAdministrador(transaction, autor, before, values, hash);
        await usuarios.changeUsuario(transaction, before, values, hash, autor);
      });
      return { message: 'Usuário atualizado com sucesso!' };
    }),

    endpoint(deleteUsuario, async ({ params, autor }) => {
      await write(db, async (transaction) => {
        const admins = await usuarios.lockActiveAdmins(transaction);
        const before = found(await usuarios.lockUsuario(transaction, params.id), unknown);
        refuseLockout('delete', before.id_usuario, autor.id, admins);
        await exigirSegundoAdministrador(transaction, autor, before, undefined, null);
        await usuarios.deleteUsuarioRow(transaction, before, autor);
      });
      return { message: 'Usuário excluído com sucesso!' };
    }),

    endpoint(getHistoricoDoUsuario, ({ params }) => historicoDoUsuario(db, params.id)),
  ];
};

/** Hash of a typed password, or of the one that a request brought. @throws 422 if it is guessable */
async function hashOf(senha: string | undefined, values: Parameters<typeof refuseGuessable>[1]): Promise<string> {
  const segredo = decisaoEmCurso()?.segredo ?? null;
  if (segredo !== null || senha === undefined) return segredo ?? '';
  await refuseGuessable(senha, values, 'senha');
  return hashPassword(senha);
}

/** Changes that would let one administrator act as two, or remain alone: access, profile, scope, e-mail, another's password. */
async function exigirSegundoAdministrador(
  transaction: Db,
  autor: Autor,
  antes: usuarios.UsuarioRow | undefined,
  depois: usuarios.UsuarioValues | undefined,
  hash: string | null,
): Promise<void> {
  const [era, fica] = [poderDe(antes), poderDe(depois)];
  // People may give up their own rights.
  if (antes?.id_usuario === autor.id && depois !== undefined) return;
  const entra =
    antes !== undefined &&
    depois !== undefined &&
    (hash !== null || depois.email !== antes.email || !isDeepStrictEqual(depois.escopo, antes.escopo));
  if (era === fica && !entra) return;
  // Who only reads, or loses no more than writing, decides nothing.
  if (!entra && era !== 'admin' && fica === 'consulta') return;
  const verbo = antes === undefined ? 'Criar' : depois === undefined ? 'Excluir' : 'Alterar';
  const escopo_em_palavras = await nomearEscopo(transaction, depois?.escopo ?? null);
  const novo = { escopo_em_palavras, ...(hash !== null && { senha_alterada: 'true' }) };
  await exigirAlcada(transaction, autor, {
    acao: null,
    perfis: ['admin'],
    registro: { entidade: 'usuarios', id: antes?.id_usuario ?? null },
    descricao: `${verbo} o usuário ${(depois ?? antes)?.nome}`,
    mudancas: mudancasEntre({ campos }, { ...(antes as object) }, { ...(depois as object), ...novo }),
    ...(hash !== null && { segredo: { campo: 'senha', hash } }),
  });
}

/** Profile that a person acts with; who cannot sign in reads at most. */
const poderDe = (um: { readonly perfil: string; readonly ativo: boolean } | undefined) =>
  um?.ativo ? um.perfil : 'consulta';

type Fate = 'delete' | 'deactivate' | 'demote' | 'keep';

/** Users cannot remove themselves or the last active administrator. @param admins their ids, locked. @throws 409 */
function refuseLockout(fate: Fate, id: number, callerId: number, admins: readonly number[]): void {
  if (fate === 'keep') return;
  if (id === callerId && fate === 'delete') throw conflict('Você não pode excluir o próprio usuário.');
  if (id === callerId && fate === 'deactivate') throw conflict('Você não pode desativar o próprio usuário.');
  if (admins.length === 1 && admins[0] === id)
    throw conflict('Este é o último administrador ativo e precisa continuar administrador e ativo.');
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
    ...(whole && { versao: row.versao, escopo: row.escopo, escopo_em_palavras: row.escopo_em_palavras }),
  };
}
