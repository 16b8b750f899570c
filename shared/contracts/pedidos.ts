/** Requests for acts beyond the caller's authority (access.md 1). A refused act becomes one when sent with `pedir: true`. */
import * as z from 'zod/mini';
import { defineCall, json, objectBody, pageOf, success } from './call.ts';
import { algum, id, mudancas, pagina, text } from './fields.ts';

export const situacoesDoPedido = ['PENDENTE', 'APROVADO', 'RECUSADO', 'SEM_EFEITO'] as const;

const talvez = z.nullable(z.string());

export const pedido = z.object({
  id_pedido: z.number(),
  descricao: z.string(),
  /** Authority; null: the act needs a second person. */
  acao: talvez,
  /** Record, named as in histories; id null: the act creates it. */
  entidade: z.string(),
  id_registro: talvez,
  mudancas,
  valor: talvez,
  percentual: talvez,
  dias: z.nullable(z.number()),
  pedido_por: z.string(),
  pedido_em: z.string(),
  situacao: z.enum(situacoesDoPedido),
  resposta: talvez,
  decidido_por: talvez,
  decidido_em: talvez,
  versao: z.number(),
  pode_decidir: z.boolean(),
});
export type Pedido = z.infer<typeof pedido>;

/** Answer (202) of an act sent with `pedir: true`. */
export const pedidoFeito = z.object({ status: z.literal(1), id_pedido: z.number(), quem_pode: z.string() });

const filtros = z.strictObject({
  situacao: z.optional(algum(z.enum(situacoesDoPedido, 'Situação desconhecida'))),
  /** Only those that the caller may decide. */
  a_decidir: z.optional(z.boolean('Deve ser verdadeiro ou falso')),
});
export type FiltrosDePedidos = z.infer<typeof filtros>;

export const listPedidos = defineCall('pedidos.list', 'POST /api/Pedido/Listar', {
  tier: 'read',
  summary:
    'Os pedidos de autorização de quem chama e os que pode decidir, o mais novo primeiro; para administradores, todos.',
  body: json(pagina(filtros, ['pedido_em']), 16_384),
  reply: pageOf(pedido),
});

export const getPedido = defineCall('pedidos.get', 'GET /api/Pedido/{id}', {
  summary: 'Um pedido de autorização: o que será feito, antes e depois, quem pediu e quem decidiu.',
  reply: success({ retorno: pedido }),
});

export const decidirPedido = defineCall('pedidos.decidir', 'POST /api/Pedido/{id}/decisao', {
  confirma: true,
  summary:
    'Autoriza um pedido, o que faz o ato em nome de quem decide, se nada mudou desde então; ou o recusa com um motivo.',
  body: objectBody(4_096, {
    aprovar: z.boolean('Deve ser verdadeiro ou falso'),
    versao: id,
    motivo: z.optional(text(500)),
  }),
  reply: success({
    id_pedido: z.number(),
    situacao: z.enum(situacoesDoPedido),
    /** Link of an invitation that could not be mailed. */
    convite: z.nullable(z.string()),
  }),
  secret: true,
  limits: { firstByteMs: 60_000, idleMs: 30_000 },
});
