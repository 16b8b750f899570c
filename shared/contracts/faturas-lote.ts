import * as z from 'zod/mini';
import { defineCall, json, success } from './call.ts';
import { id, text } from './fields.ts';
import { mes } from './pagina.ts';

/** Target state of a closing. */
export const alvosDoLote = ['PREVIA', 'APROVADA', 'EMITIDA'] as const;
export type AlvoDoLote = (typeof alvosDoLote)[number];

/** States that a closing takes; contested ones need a person. */
const revistas = ['PREVIA', 'LIBERADA', 'PRE_FATURA', 'APROVADA'] as const;

const filtros = z.strictObject({
  competencia: mes,
  id_ramo: z.optional(id),
  id_sucursal: z.optional(id),
  id_apolice: z.optional(id),
  /** Invoices in these states, not recalculated; empty: no list. */
  situacao: z.optional(z.array(z.enum(revistas, 'Deve ser PREVIA, LIBERADA, PRE_FATURA ou APROVADA'))),
});

const pedido = z
  .strictObject({
    para: z.enum(alvosDoLote, 'Deve ser PREVIA, APROVADA ou EMITIDA'),
    filtros: z.optional(filtros),
    /** Empty: no list. */
    ids: z.optional(z.array(id).check(z.maxLength(10_000, 'No máximo 10.000 faturas'))),
    /** Why a competência is invoiced that is not over. */
    motivo: z.optional(text(500)),
  })
  .check(
    z.refine(({ ids = [], filtros: quais }) => ids.length > 0 !== (quais !== undefined), {
      error: 'Informe os filtros ou os ids das faturas',
      path: ['filtros'],
    }),
    z.refine(({ para, ids = [] }) => para !== 'PREVIA' || ids.length === 0, {
      error: 'A prévia se faz por filtros',
      path: ['ids'],
    }),
    z.refine(({ para, filtros: quais }) => para !== 'PREVIA' || !quais?.situacao?.length, {
      error: 'A prévia não depende da situação',
      path: ['filtros', 'situacao'],
    }),
  );
export type PedidoDeLote = z.infer<typeof pedido>;

export const moveFaturas = defineCall('faturas.lote', 'POST /api/Fatura/lote', {
  confirma: true,
  summary:
    'Fecha um mês: leva a prévia, aprovação ou emissão tudo o que os filtros ou ids dizem, como tarefa; responde 202 com o número dela.',
  body: json(pedido, 131_072),
  reply: success({ id_tarefa: z.number() }),
});
