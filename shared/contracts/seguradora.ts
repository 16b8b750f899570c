import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';

/** Domain 3.9, Sistema; null: unset. */
const seguradora = z.object({
  nome: z.nullable(z.string()),
  cnpj: z.nullable(z.string()),
  codigo_susep: z.nullable(z.string()),
  logotipo: z.nullable(z.string()),
});
export type Seguradora = z.infer<typeof seguradora>;

export const getSeguradora = defineCall({
  id: 'seguradora.get',
  method: 'GET',
  path: '/api/Seguradora',
  summary: 'A seguradora que os cabeçalhos e as impressões nomeiam.',
  reply: json(z.object({ status: z.literal(1), retorno: seguradora })),
});
