import * as z from 'zod/mini';
import { defineCall, json, objectBody } from './call.ts';
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

export const login = defineCall('autenticacao.login', 'POST /api/Auth/login', {
  api: 'auth',
  summary: 'Entra com usuário ou e-mail e senha; responde com o token das demais chamadas.',
  body: objectBody(4_096, {
    Username: text(320),
    // As typed: neither trimmed nor normalised (ASVS 6.2.8).
    Password: z
      .string('Deve ser um texto')
      .check(z.minLength(1, 'Campo obrigatório'), z.maxLength(1_024, 'Deve ter no máximo 1024 caracteres')),
  }),
  reply: json(signedIn),
  limits: { firstByteMs: 10_000, idleMs: 10_000 },
  tier: 'login',
  access: 'public',
  builtInOnly: false,
});

export const logout = defineCall('autenticacao.logout', 'POST /api/Auth/logout', {
  api: 'auth',
  summary: 'Revoga o token enviado em Authorization.',
  reply: json(z.looseObject({ message: textAnswered })),
  access: 'read',
});

/** Refusals of single sign-on by code, which the address of the login page carries: a text there could be anybody's. */
export const recusasDoProvedor = {
  SEM_GRUPO: 'A sua conta não está em um grupo com acesso ao Romaneio.',
  SEM_EMAIL: 'A sua conta não informa um e-mail.',
  EMAIL_DE_OUTRO: 'Já existe um usuário com este e-mail, e o provedor não o confirma. Fale com o administrador.',
  INATIVO: 'O seu usuário no Romaneio está inativo.',
  FALHOU: 'A entrada pela conta da empresa não se completou. Tente de novo.',
  FORA_DO_AR: 'O provedor da conta da empresa não respondeu. Tente de novo.',
} as const;
export type RecusaDoProvedor = keyof typeof recusasDoProvedor;
