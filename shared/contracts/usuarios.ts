import * as z from 'zod/mini';
import { perfis } from './access.ts';
import { defineCall, json, objectBody } from './call.ts';
import { escopo } from './escopo.ts';
import {
  booleanAnswered,
  historico,
  id,
  list,
  message,
  numberAnswered,
  storable,
  text,
  textAnswered,
} from './fields.ts';

export const usuario = z.looseObject({
  id_usuario: numberAnswered,
  nome: textAnswered,
  email: textAnswered,
  username: textAnswered,
  perfil: textAnswered,
  ativo: booleanAnswered,
  versao: numberAnswered,
  /** Null, or not told: everything. */
  escopo: z.nullish(escopo),
  escopo_em_palavras: textAnswered,
});
export type Usuario = z.infer<typeof usuario>;

/** No control or invisible characters. */
const plain = z.regex(/^[^\p{Cc}\p{Cf}]*$/u, 'Não pode ter caracteres invisíveis');

/** No look-alikes of other alphabets. */
const readable = z.refine<string>(
  (name) => !/\p{M}/u.test(name) && /^[\w .@+'-]+$/.test(name.normalize('NFKD').replaceAll(/\p{M}/gu, '')),
  "Use apenas letras, números, espaços e . _ - @ + '",
);

const identity = {
  nome: text(120).check(plain),
  email: text(254).check(z.email('Deve ser um e-mail válido')),
  username: text(60).check(z.normalize('NFKC'), readable),
  perfil: z.enum(perfis, 'Deve ser admin, usuario ou consulta'),
  ativo: z.boolean('Deve ser verdadeiro ou falso'),
  /** null: everything; left out of a change: as it is. */
  escopo: z.optional(z.nullable(escopo)),
};

/** The API refuses guessable ones. */
export const senha = z
  .string('Deve ser um texto')
  .check(
    z.minLength(8, 'Deve ter pelo menos 8 caracteres'),
    z.maxLength(1_024, 'Deve ter no máximo 1024 caracteres'),
    ...storable,
  );

/** ISO 8601 in UTC. */
const sessao = z.object({
  id_sessao: z.number(),
  criado_em: z.string(),
  /** To the minute. */
  usado_em: z.string(),
  endereco: z.nullable(z.string()),
  agente: z.nullable(z.string()),
  atual: z.boolean(),
});
export type Sessao = z.infer<typeof sessao>;

export const sessoes = z.object({ status: z.literal(1), retorno: z.array(sessao) });

export const listUsuarios = defineCall('usuarios.list', 'GET /api/Usuario', {
  summary: 'Os usuários do sistema.',
  reply: json(list(usuario)),
  builtInOnly: false,
});

export const createUsuario = defineCall('usuarios.create', 'POST /api/Usuario', {
  alcadas: [],
  summary: 'Cria um usuário; sem senha, ele recebe um link para escolhê-la, ou o link é respondido em convite.',
  body: objectBody(16_384, { ...identity, senha: z.optional(senha) }),
  reply: json(message),
  access: 'admin',
  secret: true,
  builtInOnly: false,
});

export const updateUsuario = defineCall('usuarios.update', 'PUT /api/Usuario/{id}', {
  alcadas: [],
  summary: 'Altera um usuário; sem senha, a atual é mantida.',
  body: objectBody(16_384, { ...identity, senha: z.optional(senha), versao: z.optional(id) }),
  reply: json(message),
  access: 'admin',
  builtInOnly: false,
});

export const deleteUsuario = defineCall('usuarios.delete', 'DELETE /api/Usuario/{id}', {
  summary: 'Exclui um usuário.',
  reply: json(message),
  access: 'admin',
  builtInOnly: false,
});

export const getHistoricoDoUsuario = defineCall('usuarios.historico', 'GET /api/Usuario/{id}/historico', {
  summary: 'Quem alterou o usuário, o quê e quando; de uma senha, só que foi alterada.',
  reply: json(historico),
  access: 'admin',
});

export const listSessoesDoUsuario = defineCall('usuarios.sessoes', 'GET /api/Usuario/{id}/sessoes', {
  summary: 'As sessões abertas de um usuário, a usada por último primeiro.',
  reply: json(sessoes),
  access: 'admin',
});

export const endSessoesDoUsuario = defineCall('usuarios.end-sessoes', 'DELETE /api/Usuario/{id}/sessoes', {
  summary: 'Encerra todas as sessões de um usuário.',
  reply: json(message),
  access: 'admin',
});
