import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';
import { apoliceDaLinha, list, numberAnswered, textAnswered } from './fields.ts';

export const caixaPostal = z.looseObject({
  id_caixa_postal: numberAnswered,
  caixa: z.nullish(z.union([z.string(), z.number()])),
  id_apolice: numberAnswered,
  id_grupo: numberAnswered,
  ...apoliceDaLinha,
  /** Built-in API only. */
  grupo: textAnswered,
});
export type CaixaPostal = z.infer<typeof caixaPostal>;

export const listCaixasPostais = defineCall('caixas-postais.list', 'GET /api/CaixaPostal', {
  summary: 'As caixas postais.',
  reply: json(list(caixaPostal)),
  builtInOnly: false,
});
