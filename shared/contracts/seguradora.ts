import * as z from 'zod/mini';
import { defineCall, success } from './call.ts';

/** Domain 3.9, Sistema; null: unset. */
const seguradora = z.object({
  nome: z.nullable(z.string()),
  cnpj: z.nullable(z.string()),
  codigo_susep: z.nullable(z.string()),
  logotipo: z.nullable(z.string()),
});
export type Seguradora = z.infer<typeof seguradora>;

export const getSeguradora = defineCall('seguradora.get', 'GET /api/Seguradora', {
  summary: 'A seguradora que os cabeçalhos e as impressões nomeiam.',
  reply: success({ retorno: seguradora }),
});
