/** One-use links with which people choose their password: invitation and reset. Built-in API only. */
import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';
import { message, text } from './fields.ts';
import { senha } from './usuarios.ts';

/** `convite`: the link, where it could not be mailed; answered this once. */
const convidado = z.object({ message: z.string(), convite: z.optional(z.string()) });

export const convidar = defineCall({
  id: 'usuarios.convite',
  method: 'POST',
  path: '/api/Usuario/{id}/convite',
  summary:
    'Manda a uma pessoa o link, de uso único e 30 minutos, com que ela escolhe a senha; sem e-mail, o link é respondido.',
  reply: json(convidado),
  access: 'admin',
  secret: true,
});

export const recuperar = defineCall({
  id: 'convites.recuperacao',
  method: 'POST',
  path: '/api/Auth/recuperacao',
  api: 'auth',
  summary: 'Manda o link de nova senha ao e-mail, se ele for de uma pessoa ativa; responde o mesmo em todo caso.',
  body: json(z.strictObject({ email: text(254) }), 4_096),
  reply: json(message),
  tier: 'public',
  access: 'public',
});

export const aceitarConvite = defineCall({
  id: 'convites.aceitar',
  method: 'POST',
  path: '/api/Auth/convite',
  api: 'auth',
  summary: 'Define a senha com o código de um link e encerra as sessões da pessoa.',
  body: json(z.strictObject({ codigo: text(100), senha }), 8_192),
  reply: json(message),
  tier: 'public',
  access: 'public',
});
