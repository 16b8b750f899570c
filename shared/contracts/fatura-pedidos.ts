import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';
import { id, text } from './fields.ts';
import { situacoes } from './fatura.ts';
import { dia } from './pagina.ts';

export const pedirAlcada = defineCall({
  id: 'faturas.pedir',
  method: 'POST',
  path: '/api/Fatura/{id}/pedido',
  summary: 'Pede a quem tem alçada um passo que excede a de quem chama.',
  body: json(
    z.object({
      para: z.enum(situacoes, 'Situação desconhecida'),
      versao: id,
      motivo: z.optional(text(500)),
      vencimento: z.optional(dia),
      observacao: z.optional(text(2_000)),
    }),
    16_384,
  ),
  reply: json(z.object({ status: z.literal(1), id_pedido: z.number(), quem_pode: z.string() })),
  access: 'write',
});

export const decidirPedido = defineCall({
  id: 'faturas.decidir-pedido',
  method: 'POST',
  path: '/api/Fatura/pedidos/{id}/decisao',
  summary: 'Aprova um pedido de alçada, o que dá o passo pedido, ou o recusa com um motivo.',
  body: json(
    z.object({
      aprovar: z.boolean('Deve ser verdadeiro ou falso'),
      versao: id,
      motivo: z.optional(text(500)),
      vencimento: z.optional(dia),
    }),
    16_384,
  ),
  reply: json(z.object({ status: z.literal(1), id_fatura: z.number() })),
  access: 'write',
});
