import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';
import { apoliceDaLinha, booleanAnswered, list, numberAnswered, textAnswered } from './fields.ts';

export const tomador = z.looseObject({
  iD_APOLICE_TOMADOR: numberAnswered,
  razaO_SOCIAL: textAnswered,
  cnpj: textAnswered,
  taxa: numberAnswered,
  iD_APOLICE: numberAnswered,
  ...apoliceDaLinha,
  /** In force, suspended or not; built-in API only. */
  apolice_vigente: booleanAnswered,
});
export type Tomador = z.infer<typeof tomador>;

export const listTomadores = defineCall('tomadores.list', 'GET /api/ApoliceTomador', {
  summary: 'Os tomadores de todas as apólices.',
  reply: json(list(tomador)),
  builtInOnly: false,
});
