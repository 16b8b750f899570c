import * as z from 'zod/mini';
import { defineCall, success } from './call.ts';
import { cada } from './fields.ts';

/** Domain 3.9, Sistema; null: unset. */
const seguradora = z.object({
  ...cada(z.nullable(z.string()), 'nome', 'cnpj', 'codigo_susep', 'endereco', 'logotipo'),
});
export type Seguradora = z.infer<typeof seguradora>;

export const getSeguradora = defineCall('seguradora.get', 'GET /api/Seguradora', {
  summary: 'A seguradora que os cabeçalhos e as impressões nomeiam.',
  reply: success({ retorno: seguradora }),
});
