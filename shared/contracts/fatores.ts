/** Second factors: sign-in, confirmation of acts, and the caller's own factors. Built-in API only. */
import * as z from 'zod/mini';
import { signedIn } from './autenticacao.ts';
import { defineCall, json } from './call.ts';
import { message, text, storable } from './fields.ts';

export const meios = ['TOTP', 'RECUPERACAO'] as const;
export type Meio = (typeof meios)[number];

const resposta = z.strictObject({
  desafio: text(100),
  meio: z.enum(meios, `Deve ser ${meios.join(' ou ')}`),
  codigo: text(40),
});
export type RespostaDoFator = z.infer<typeof resposta>;

/** ISO 8601 in UTC. */
const fator = z.object({
  id_fator: z.number(),
  nome: z.string(),
  criado_em: z.string(),
  usado_em: z.nullable(z.string()),
});

const senhaAtual = z
  .string('Deve ser um texto')
  .check(z.minLength(1, 'Campo obrigatório'), z.maxLength(1_024), ...storable);
const codigos = json(z.object({ status: z.literal(1), codigos: z.array(z.string()) }));

export const segundoFator = defineCall({
  id: 'autenticacao.segundo-fator',
  method: 'POST',
  path: '/api/Auth/segundo-fator',
  api: 'auth',
  summary: 'Termina a entrada que pediu o segundo fator; responde como a entrada.',
  body: json(resposta, 4_096),
  reply: json(signedIn),
  limits: { firstByteMs: 10_000, idleMs: 10_000 },
  tier: 'login',
  access: 'public',
});

export const confirmarAto = defineCall({
  id: 'fatores.confirmar-ato',
  method: 'POST',
  path: '/api/Auth/fatores/confirmacao',
  api: 'auth',
  summary: 'Confirma com o segundo fator a sessão que chama; vale por cinco minutos.',
  body: json(resposta, 4_096),
  reply: json(message),
});

export const listFatores = defineCall({
  id: 'fatores.list',
  method: 'GET',
  path: '/api/Auth/fatores',
  api: 'auth',
  summary: 'Os próprios segundos fatores, e até quando o perfil permite ficar sem um.',
  reply: json(
    z.object({
      status: z.literal(1),
      retorno: z.array(fator),
      /** Recovery codes that are left. */
      codigos: z.number(),
      exigido_ate: z.nullable(z.string()),
    }),
  ),
});

export const createFator = defineCall({
  id: 'fatores.create',
  method: 'POST',
  path: '/api/Auth/fatores',
  api: 'auth',
  summary: 'Começa o cadastro de um aplicativo autenticador; falta o primeiro código.',
  body: json(z.strictObject({ nome: text(60), senha: senhaAtual }), 4_096),
  reply: json(
    z.object({
      status: z.literal(1),
      id_fator: z.number(),
      /** Base32. */
      segredo: z.string(),
      /** `otpauth://…` */
      uri: z.string(),
      /** QR code of `uri` as SVG. */
      qr: z.string(),
    }),
  ),
  confirma: true,
  secret: true,
});

export const confirmarFator = defineCall({
  id: 'fatores.confirmar',
  method: 'POST',
  path: '/api/Auth/fatores/{id}/confirmacao',
  api: 'auth',
  summary:
    'Termina o cadastro com o primeiro código; encerra as outras sessões e, no primeiro fator, dá os códigos de recuperação.',
  body: json(z.strictObject({ codigo: text(40) }), 4_096),
  reply: codigos,
  secret: true,
});

export const novosCodigos = defineCall({
  id: 'fatores.codigos',
  method: 'POST',
  path: '/api/Auth/fatores/codigos',
  api: 'auth',
  summary: 'Troca os códigos de recuperação por dez novos.',
  reply: codigos,
  confirma: true,
  secret: true,
});

export const deleteFator = defineCall({
  id: 'fatores.delete',
  method: 'DELETE',
  path: '/api/Auth/fatores/{id}',
  api: 'auth',
  summary: 'Exclui um segundo fator próprio.',
  reply: json(message),
  confirma: true,
});

export const deleteFatoresDoUsuario = defineCall({
  id: 'usuarios.delete-fatores',
  method: 'DELETE',
  path: '/api/Usuario/{id}/fatores',
  summary: 'Exclui os segundos fatores de outra pessoa, que os perdeu, e encerra as sessões dela.',
  reply: json(message),
  access: 'admin',
});
