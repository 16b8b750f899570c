import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';
import { text, textAnswered } from './fields.ts';

/** Fall-backs for missing fields: product spec 3. */
export const signedIn = z.looseObject({
  id: z.nullish(z.union([z.string(), z.number()])),
  email: textAnswered,
  username: textAnswered,
  nome: textAnswered,
  token: textAnswered,
  access_token: textAnswered,
});
export type SignedIn = z.infer<typeof signedIn>;

export const login = defineCall({
  id: 'autenticacao.login',
  method: 'POST',
  path: '/api/Auth/login',
  api: 'auth',
  summary: 'Entra com usuário ou e-mail e senha; responde com o token das demais chamadas.',
  body: json(
    z.object({
      Username: text(320),
      // As typed: neither trimmed nor normalised (ASVS 6.2.8).
      Password: z
        .string('Deve ser um texto')
        .check(z.minLength(1, 'Campo obrigatório'), z.maxLength(1_024, 'Deve ter no máximo 1024 caracteres')),
    }),
    4_096,
  ),
  reply: json(signedIn),
  limits: { firstByteMs: 10_000, idleMs: 10_000 },
  tier: 'login',
  access: 'public',
  builtInOnly: false,
});

export const logout = defineCall({
  id: 'autenticacao.logout',
  method: 'POST',
  path: '/api/Auth/logout',
  api: 'auth',
  summary: 'Revoga o token enviado em Authorization.',
  reply: json(z.looseObject({ message: textAnswered })),
});
