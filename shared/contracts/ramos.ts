import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';
import { list, textAnswered } from './fields.ts';

export const ramo = z.looseObject({
  id_ramo: z.nullish(z.union([z.number(), z.string()])),
  codigo: z.nullish(z.union([z.string(), z.number()])),
  nome: textAnswered,
  codigo_susep: textAnswered,
  sigla: textAnswered,
  ambito: textAnswered,
});
export type Ramo = z.infer<typeof ramo>;

export const listRamos = defineCall('ramos.list', 'GET /api/Ramo', {
  summary: 'Os ramos de transporte.',
  reply: json(list(ramo)),
  builtInOnly: false,
});
