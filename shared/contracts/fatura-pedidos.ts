import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, idInPath, text } from './fields.ts';
import { situacoes } from './fatura.ts';
import { dia } from './pagina.ts';

export const pedirAlcada = defineCall({
  id: 'faturas.pedir',
  method: 'POST',
  path: '/api/Fatura/{id}/pedido',
  params: { id: idInPath },
  summary: 'Pede a quem tem alçada um passo que excede a de quem chama.',
  body: {
    kind: 'json',
    maxBytes: 16_384,
    schema: z.object({
      para: z.enum(situacoes, 'Situação desconhecida'),
      versao: id,
      motivo: z.optional(text(500)),
      vencimento: z.optional(dia),
      observacao: z.optional(text(2_000)),
    }),
  },
  reply: { kind: 'json', schema: z.object({ status: z.literal(1), id_pedido: z.number(), quem_pode: z.string() }) },
  tier: 'write',
  access: 'write',
  builtInOnly: true,
});

export const decidirPedido = defineCall({
  id: 'faturas.decidir-pedido',
  method: 'POST',
  path: '/api/Fatura/pedidos/{id}/decisao',
  params: { id: idInPath },
  summary: 'Aprova um pedido de alçada, o que dá o passo pedido, ou o recusa com um motivo.',
  body: {
    kind: 'json',
    maxBytes: 16_384,
    schema: z.object({
      aprovar: z.boolean('Deve ser verdadeiro ou falso'),
      versao: id,
      motivo: z.optional(text(500)),
      vencimento: z.optional(dia),
    }),
  },
  reply: { kind: 'json', schema: z.object({ status: z.literal(1), id_fatura: z.number() }) },
  tier: 'write',
  access: 'write',
  builtInOnly: true,
});
