/** User, password and sessions of the caller. Built-in API only. */
import * as z from 'zod/mini';
import { defineCall, json, objectBody } from './call.ts';
import { message, storable, cada } from './fields.ts';
import { perfis } from './access.ts';
import { senha, sessoes } from './usuarios.ts';

const perfil = z.object({
  id_usuario: z.number(),
  ...cada(z.string(), 'nome', 'email', 'username'),
  perfil: z.enum(perfis),
  /** The password was typed by another person and serves no further sign-in. */
  escolher_senha: z.boolean(),
  /** The installation has demonstration data. */
  demonstracao: z.boolean(),
  /** Sees only a part of the data, which has these names; else "Tudo". */
  parcial: z.boolean(),
  escopo_em_palavras: z.string(),
});

export const getPerfil = defineCall('perfil.get', 'GET /api/Auth/perfil', {
  api: 'auth',
  summary: 'O usuário a quem pertence o token.',
  reply: json(perfil),
});

export const updateSenha = defineCall('perfil.update-senha', 'PUT /api/Auth/senha', {
  api: 'auth',
  summary: 'Troca a própria senha e encerra as outras sessões.',
  body: objectBody(8_192, {
    senha_atual: z
      .string('Deve ser um texto')
      .check(
        z.minLength(1, 'Campo obrigatório'),
        z.maxLength(1_024, 'Deve ter no máximo 1024 caracteres'),
        ...storable,
      ),
    senha_nova: senha,
  }),
  reply: json(message),
  access: 'read',
});

export const listSessoes = defineCall('perfil.sessoes', 'GET /api/Auth/sessoes', {
  api: 'auth',
  summary: 'As sessões abertas do próprio usuário, a usada por último primeiro.',
  reply: json(sessoes),
});

export const endSessao = defineCall('perfil.end-sessao', 'DELETE /api/Auth/sessoes/{id}', {
  api: 'auth',
  summary: 'Encerra uma das próprias sessões.',
  reply: json(message),
  access: 'read',
});

export const endOutrasSessoes = defineCall('perfil.end-outras-sessoes', 'DELETE /api/Auth/sessoes', {
  api: 'auth',
  summary: 'Encerra as próprias sessões, menos a que chama.',
  reply: json(message),
  access: 'read',
});
