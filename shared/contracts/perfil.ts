/** User, password and sessions of the caller. Built-in API only. */
import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';
import { message, storable } from './fields.ts';
import { perfis } from './access.ts';
import { senha, sessoes } from './usuarios.ts';

const perfil = z.object({
  id_usuario: z.number(),
  nome: z.string(),
  email: z.string(),
  username: z.string(),
  perfil: z.enum(perfis),
  /** The password was typed by another person and serves no further sign-in. */
  escolher_senha: z.boolean(),
});

export const getPerfil = defineCall({
  id: 'perfil.get',
  method: 'GET',
  path: '/api/Auth/perfil',
  api: 'auth',
  summary: 'O usuário a quem pertence o token.',
  reply: json(perfil),
});

export const updateSenha = defineCall({
  id: 'perfil.update-senha',
  method: 'PUT',
  path: '/api/Auth/senha',
  api: 'auth',
  summary: 'Troca a própria senha e encerra as outras sessões.',
  body: json(
    z.object({
      senha_atual: z
        .string('Deve ser um texto')
        .check(
          z.minLength(1, 'Campo obrigatório'),
          z.maxLength(1_024, 'Deve ter no máximo 1024 caracteres'),
          ...storable,
        ),
      senha_nova: senha,
    }),
    8_192,
  ),
  reply: json(message),
});

export const listSessoes = defineCall({
  id: 'perfil.sessoes',
  method: 'GET',
  path: '/api/Auth/sessoes',
  api: 'auth',
  summary: 'As sessões abertas do próprio usuário, a usada por último primeiro.',
  reply: json(sessoes),
});

export const endSessao = defineCall({
  id: 'perfil.end-sessao',
  method: 'DELETE',
  path: '/api/Auth/sessoes/{id}',
  api: 'auth',
  summary: 'Encerra uma das próprias sessões.',
  reply: json(message),
});

export const endOutrasSessoes = defineCall({
  id: 'perfil.end-outras-sessoes',
  method: 'DELETE',
  path: '/api/Auth/sessoes',
  api: 'auth',
  summary: 'Encerra as próprias sessões, menos a que chama.',
  reply: json(message),
});
