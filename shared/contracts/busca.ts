import * as z from 'zod/mini';
import { suspensaoDeHoje } from './apolices.ts';
import { defineCall, success } from './call.ts';
import { situacoes } from './fatura.ts';
import { storable } from './fields.ts';

const achado = z.object({ id: z.number(), rotulo: z.string(), detalhe: z.string() });

const achados = z.object({
  /** Best matches first, then newest. */
  apolices: z.array(
    z.extend(achado, {
      id_ramo: z.number(),
      /** Its newest preview that a broker may contest. */
      liberada: z.nullable(z.number()),
      iniciO_VIGENCIA: z.string(),
      finaL_VIGENCIA: z.string(),
      cancelamentO_VIGENCIA: z.nullable(z.string()),
      suspensao: suspensaoDeHoje,
    }),
  ),
  segurados: z.array(achado),
  corretores: z.array(achado),
  usuarios: z.array(achado),
  /** By access key or document number. */
  averbacoes: z.array(achado),
  faturas: z.array(z.extend(achado, { competencia: z.number(), situacao: z.enum(situacoes) })),
  /** By number, or file name of recent ones. */
  conversoes: z.array(achado),
});
export type Achados = z.infer<typeof achados>;

export const buscar = defineCall('busca.buscar', 'GET /api/Busca', {
  query: {
    texto: z
      .string()
      .check(
        z.trim(),
        z.minLength(2, 'Deve ter pelo menos 2 caracteres'),
        z.maxLength(60, 'Deve ter no máximo 60 caracteres'),
        ...storable,
      ),
  },
  summary:
    'O que um texto pode ser: apólices, segurados, corretores, usuários, averbações, faturas e conversões, poucos de cada.',
  reply: success({ retorno: achados }),
});
