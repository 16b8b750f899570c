/** One-use links with which people choose their password: invitation and reset. Built-in API only. */
import * as z from 'zod/mini';
import { defineCall, json, strictBody } from './call.ts';
import { message, text } from './fields.ts';
import { senha } from './usuarios.ts';

/** `convite`: the link, where it could not be mailed; answered this once. */
export const convidar = defineCall('usuarios.convite', 'POST /api/Usuario/{id}/convite', {
  summary:
    'Manda a uma pessoa o link, de uso único e 30 minutos, com que ela escolhe a senha; sem e-mail, o link é respondido.',
  reply: json(z.object({ message: z.string(), convite: z.optional(z.string()) })),
  access: 'admin',
  secret: true,
});

export const recuperar = defineCall('convites.recuperacao', 'POST /api/Auth/recuperacao', {
  api: 'auth',
  summary: 'Manda o link de nova senha ao e-mail, se ele for de uma pessoa ativa; responde o mesmo em todo caso.',
  body: strictBody(4_096, { email: text(254) }),
  reply: json(message),
  tier: 'public',
  access: 'public',
});

export const aceitarConvite = defineCall('convites.aceitar', 'POST /api/Auth/convite', {
  api: 'auth',
  summary: 'Define a senha com o código de um link e encerra as sessões da pessoa.',
  body: strictBody(8_192, { codigo: text(100), senha }),
  reply: json(message),
  tier: 'public',
  access: 'public',
});
