import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';
import { list, numberAnswered, textAnswered } from './fields.ts';

export const corretor = z.looseObject({
  id_corretor: numberAnswered,
  razao_social: textAnswered,
  cnpj: textAnswered,
  registro_susep: textAnswered,
  email_contato: textAnswered,
  telefone_contato: textAnswered,
});
export type Corretor = z.infer<typeof corretor>;

export const listCorretores = defineCall('corretores.list', 'GET /api/CocorretorApolice', {
  summary: 'Os corretores.',
  reply: json(list(corretor)),
  builtInOnly: false,
});
