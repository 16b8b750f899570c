import * as z from 'zod/mini';
import { defineCall, success } from './call.ts';
import { situacoes } from './fatura.ts';
import { idInPath } from './fields.ts';

const numero = z.object({
  numero: z.string(),
  /** Last number of a gap; null: one number. */
  ate: z.nullable(z.string()),
  /** Document that has the number; `LACUNA`: none; `ALTERADO`: an invoice had it. */
  de: z.enum(['FATURA', 'CANCELAMENTO', 'RESTITUICAO', 'ENDOSSO', 'ALTERADO', 'LACUNA']),
  id: z.nullable(z.number()),
  situacao: z.nullable(z.enum([...situacoes, 'A_ABATER', 'ABATIDA', 'LIQUIDADA'])),
  /** Why a number was altered, or the alteration that left the gap. */
  motivo: z.nullable(z.string()),
});
export type NumeroUsado = z.infer<typeof numero>;

export const listNumeracao = defineCall('faturas.numeracao', 'GET /api/Numeracao', {
  tier: 'read',
  summary:
    'Todos os números de fatura de uma sucursal e ramo, ou de endosso de uma apólice, com o estado de cada um e as lacunas.',
  query: {
    id_sucursal: z.optional(idInPath),
    id_ramo: z.optional(idInPath),
    id_apolice: z.optional(idInPath),
  },
  reply: success({ data: z.array(numero) }),
});
