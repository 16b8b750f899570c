import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';
import { apoliceDaLinha, booleanAnswered, list, numberAnswered, textAnswered } from './fields.ts';

/** A policyholder inside a policy; `taxa` is a percentage. */
export const tomador = z.looseObject({
  iD_APOLICE_TOMADOR: numberAnswered,
  razaO_SOCIAL: textAnswered,
  cnpj: textAnswered,
  taxa: numberAnswered,
  iD_APOLICE: numberAnswered,
  ...apoliceDaLinha,
  /** Whether the policy runs today, suspended or not: the built-in API tells it. */
  apolice_vigente: booleanAnswered,
});
export type Tomador = z.infer<typeof tomador>;

export const listTomadores = defineCall({
  id: 'tomadores.list',
  method: 'GET',
  path: '/api/ApoliceTomador',
  summary: 'Os tomadores de todas as apólices.',
  reply: json(list(tomador)),
  builtInOnly: false,
});
