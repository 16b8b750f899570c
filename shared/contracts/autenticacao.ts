/** Second factors: sign-in, confirmation of acts, and the caller's own factors. Built-in API only. */
import * as z from 'zod/mini';
import { defineCall, json, objectBody, strictBody, success } from './call.ts';
import { message, storable, text, textAnswered } from './fields.ts';

/** Fall-backs for missing fields: product spec 3. */
const signedIn = z.looseObject({
  id: z.nullish(z.union([z.string(), z.number()])),
  email: textAnswered,
  username: textAnswered,
  nome: textAnswered,
  token: textAnswered,
  access_token: textAnswered,
});
export type SignedIn = z.infer<typeof signedIn>;

const entrada = {
  api: 'auth',
  reply: json(signedIn),
  limits: { firstByteMs: 10_000, idleMs: 10_000 },
  tier: 'login',
  access: 'public',
} as const;

export const login = defineCall('autenticacao.login', 'POST /api/Auth/login', {
  summary: 'Entra com usuário ou e-mail e senha; responde com o token das demais chamadas.',
  body: objectBody(4_096, {
    Username: text(320),
    // As typed: neither trimmed nor normalised (ASVS 6.2.8).
    Password: z
      .string('Deve ser um texto')
      .check(z.minLength(1, 'Campo obrigatório'), z.maxLength(1_024, 'Deve ter no máximo 1024 caracteres')),
  }),
  ...entrada,
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

const tiposDeFator = ['PASSKEY', 'TOTP'] as const;
const meios = [...tiposDeFator, 'RECUPERACAO'] as const;
export type Meio = (typeof meios)[number];

const base64url = z.string('Deve ser um texto').check(z.regex(/^[\w-]+$/, 'Deve ser base64url'));

/** A `PublicKeyCredential` of WebAuthn as JSON, which browsers may extend. */
const credencialCom = <S extends z.core.$ZodLooseShape>(response: S) =>
  z.object({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: base64url, ...response }),
  });
const nova = credencialCom({
  attestationObject: base64url,
  transports: z.optional(z.array(text(30)).check(z.maxLength(10))),
});
export type NovaCredencial = z.infer<typeof nova>;
const usada = credencialCom({ authenticatorData: base64url, signature: base64url });
export type CredencialUsada = z.infer<typeof usada>;
const opcoes = success({ opcoes: z.looseObject({ challenge: z.string() }) });

const resposta = z
  .strictObject({
    desafio: text(100),
    meio: z.enum(meios, `Deve ser ${meios.join(' ou ')}`),
    codigo: z.optional(text(40)),
    credencial: z.optional(usada),
  })
  .check(({ value, issues }) => {
    const campo = value.meio === 'PASSKEY' ? 'credencial' : 'codigo';
    if (value[campo] !== undefined) return;
    issues.push({ code: 'custom', input: undefined, path: [campo], message: 'Campo obrigatório' });
  });
export type RespostaDoFator = z.infer<typeof resposta>;

/** ISO 8601 in UTC. */
const fator = z.object({
  id_fator: z.number(),
  tipo: z.enum(tiposDeFator),
  nome: z.string(),
  criado_em: z.string(),
  usado_em: z.nullable(z.string()),
});

/** null: of who has just signed in at the provider, and may have none here. */
const senhaAtual = z.nullable(
  z.string('Deve ser um texto').check(z.minLength(1, 'Campo obrigatório'), z.maxLength(1_024), ...storable),
);
const codigos = success({ codigos: z.array(z.string()) });

const proprio = { api: 'auth', access: 'read', secret: true } as const;

export const segundoFator = defineCall('autenticacao.segundo-fator', 'POST /api/Auth/segundo-fator', {
  summary: 'Termina a entrada que pediu o segundo fator; responde como a entrada.',
  body: json(resposta, 4_096),
  ...entrada,
});

export const opcoesDaEntrada = defineCall('autenticacao.opcoes-da-passkey', 'POST /api/Auth/passkey/opcoes', {
  api: 'auth',
  summary: 'Começa a entrada só com passkey: o desafio que ela assina, válido uma vez, por cinco minutos.',
  reply: opcoes,
  tier: 'public',
  access: 'public',
});

export const entrarComPasskey = defineCall('autenticacao.passkey', 'POST /api/Auth/passkey', {
  summary: 'Entra só com passkey, que confere a pessoa; responde como a entrada.',
  body: strictBody(4_096, { desafio: text(100), credencial: usada }),
  ...entrada,
});

export const confirmarAto = defineCall('fatores.confirmar-ato', 'POST /api/Auth/fatores/confirmacao', {
  api: 'auth',
  summary: 'Confirma com o segundo fator a sessão que chama; vale por cinco minutos.',
  body: json(resposta, 4_096),
  reply: json(message),
  access: 'read',
});

export const listFatores = defineCall('fatores.list', 'GET /api/Auth/fatores', {
  api: 'auth',
  summary: 'Os próprios segundos fatores, e até quando o perfil permite ficar sem um.',
  reply: success({ retorno: z.array(fator), codigos: z.number(), exigido_ate: z.nullable(z.string()) }),
});

export const createFator = defineCall('fatores.create', 'POST /api/Auth/fatores', {
  summary:
    'Começa o cadastro de um aplicativo autenticador; falta o primeiro código. Pede a senha, ou (`null`) uma entrada pelo provedor há menos de cinco minutos.',
  body: strictBody(4_096, { nome: text(60), senha: senhaAtual }),
  reply: success({ id_fator: z.number(), segredo: z.string(), uri: z.string(), qr: z.string() }),
  confirma: true,
  ...proprio,
});

export const confirmarFator = defineCall('fatores.confirmar', 'POST /api/Auth/fatores/{id}/confirmacao', {
  summary:
    'Termina o cadastro com o primeiro código; encerra as outras sessões e, no primeiro fator, dá os códigos de recuperação.',
  body: strictBody(4_096, { codigo: text(40) }),
  reply: codigos,
  ...proprio,
});

export const opcoesDoCadastro = defineCall('fatores.opcoes-da-passkey', 'POST /api/Auth/fatores/passkey/opcoes', {
  summary:
    'Começa o cadastro de uma passkey: as opções para o navegador criá-la em cinco minutos. Pede o mesmo que o de um aplicativo.',
  body: strictBody(4_096, { senha: senhaAtual }),
  reply: opcoes,
  confirma: true,
  ...proprio,
});

export const createPasskey = defineCall('fatores.passkey', 'POST /api/Auth/fatores/passkey', {
  summary: 'Termina o cadastro de uma passkey; o resto, como o de um aplicativo autenticador.',
  body: strictBody(8_192, { nome: text(60), desafio: text(100), credencial: nova }),
  reply: codigos,
  ...proprio,
});

export const novosCodigos = defineCall('fatores.codigos', 'POST /api/Auth/fatores/codigos', {
  summary: 'Troca os códigos de recuperação por dez novos.',
  reply: codigos,
  confirma: true,
  ...proprio,
});

export const deleteFator = defineCall('fatores.delete', 'DELETE /api/Auth/fatores/{id}', {
  api: 'auth',
  summary: 'Exclui um segundo fator próprio.',
  reply: json(message),
  confirma: true,
  access: 'read',
});

export const deleteFatoresDoUsuario = defineCall('usuarios.delete-fatores', 'DELETE /api/Usuario/{id}/fatores', {
  summary: 'Exclui os segundos fatores de outra pessoa, que os perdeu, e encerra as sessões dela.',
  reply: json(message),
  access: 'admin',
});
