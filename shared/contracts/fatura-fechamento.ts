import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';
import { decimal, situacoes } from './fatura.ts';
import { alvosDoLote } from './faturas-lote.ts';
import { idInPath } from './fields.ts';
import { mesNaRota } from './pagina.ts';
import { situacoesDaTarefa } from './tarefas.ts';

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
