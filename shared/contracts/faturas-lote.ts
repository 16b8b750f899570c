import * as z from 'zod/mini';
import { defineCall, json, success } from './call.ts';
import { id, idInPath, listaAte, mes, mesNaRota, text } from './fields.ts';
import { decimal, situacoes } from './fatura.ts';
import { situacoesDaTarefa } from './tarefas.ts';

export const alvosDoLote = ['PREVIA', 'APROVADA', 'EMITIDA'] as const;
export type AlvoDoLote = (typeof alvosDoLote)[number];

/** States that a closing takes; contested ones need a person. */
const revistas = ['PREVIA', 'LIBERADA', 'PRE_FATURA', 'APROVADA'] as const;

const filtros = z.strictObject({
  competencia: mes,
  id_ramo: z.optional(id),
  id_sucursal: z.optional(id),
  id_apolice: z.optional(id),
  /** Numbers of policies that stay as they are. */
  exceto: z.optional(listaAte(text(20), 100, 'No máximo 100 apólices')),
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

const daApolice = { id_apolice: z.number(), numero: z.string(), segurado: z.string(), grupo: z.nullable(z.string()) };

/** Periods blocked for one reason; up to 100 policies. */
const bloqueio = z.object({
  codigo: z.string(),
  mensagem: z.string(),
  quantas: z.number(),
  apolices: z.array(z.object(daApolice)),
});

const variacao = z.object({ ...daApolice, id_fatura: z.number(), antes: decimal, agora: decimal });

const fechamento = z.object({
  status: z.literal(1),
  a_calcular: z.object({ faturas: z.number(), premio: decimal }),
  /** With the largest of each. */
  situacoes: z.array(
    z.object({ situacao: z.enum(situacoes), faturas: z.number(), valor_total: decimal, maior: decimal }),
  ),
  acima_da_alcada: z.object({ faturas: z.number(), valor_total: decimal }),
  bloqueios: z.array(bloqueio),
  /** Over 30%, the first 20. */
  variacoes: z.object({ quantas: z.number(), faturas: z.array(variacao) }),
  /** Last closing; `sua`: visible to the caller. */
  tarefa: z.nullable(
    z.object({
      id_tarefa: z.number(),
      para: z.enum(alvosDoLote),
      situacao: z.enum(situacoesDaTarefa),
      usuario: z.string(),
      sua: z.boolean(),
    }),
  ),
});
export type Fechamento = z.infer<typeof fechamento>;

export const getFechamento = defineCall('faturas.fechamento', 'GET /api/Fatura/fechamento/{competencia}', {
  params: { competencia: mesNaRota },
  query: { id_ramo: z.optional(idInPath) },
  summary: 'O que falta para fechar um mês: a calcular, a aprovar, a emitir, o que está bloqueado e por quê.',
  reply: json(fechamento),
});
