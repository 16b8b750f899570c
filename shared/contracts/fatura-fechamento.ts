import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';
import { decimal, situacoes } from './fatura.ts';
import { alvosDoLote } from './faturas-lote.ts';
import { idInPath } from './fields.ts';
import { mesNaRota } from './pagina.ts';
import { situacoesDaTarefa } from './tarefas.ts';

const daApolice = { id_apolice: z.number(), numero: z.string(), segurado: z.string(), grupo: z.nullable(z.string()) };

/** Periods of a month that have no invoice for one reason; `apolices` holds the first 100. */
const bloqueio = z.object({
  codigo: z.string(),
  mensagem: z.string(),
  quantas: z.number(),
  apolices: z.array(z.object(daApolice)),
});

/** A preview whose net premium is far from the invoice of the month before. */
const variacao = z.object({ ...daApolice, id_fatura: z.number(), antes: decimal, agora: decimal });

const fechamento = z.object({
  status: z.literal(1),
  /** Periods that have no invoice yet and may have one, with the premium of their shipments. */
  a_calcular: z.object({ faturas: z.number(), premio: decimal }),
  /** Invoices that the closing leads on, by state, with the largest of each. */
  situacoes: z.array(
    z.object({ situacao: z.enum(situacoes), faturas: z.number(), valor_total: decimal, maior: decimal }),
  ),
  /** Of those to be approved: what the caller may not approve alone. */
  acima_da_alcada: z.object({ faturas: z.number(), valor_total: decimal }),
  bloqueios: z.array(bloqueio),
  /** Those that differ by more than 30 %, the first 20 by how much. */
  variacoes: z.object({ quantas: z.number(), faturas: z.array(variacao) }),
  /** The last closing that was asked for; `sua`: the caller may see and stop it. */
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

export const getFechamento = defineCall({
  id: 'faturas.fechamento',
  method: 'GET',
  path: '/api/Fatura/fechamento/{competencia}',
  params: { competencia: mesNaRota },
  query: { id_ramo: z.optional(idInPath) },
  summary: 'O que falta para fechar um mês: a calcular, a aprovar, a emitir, o que está bloqueado e por quê.',
  reply: json(fechamento),
});
