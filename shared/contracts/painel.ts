import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';
import { pedido } from './pedidos.ts';
import { cada } from './fields.ts';

/** Steps before a first file, in order. */
export const passosDoInicio = ['seguradora', 'sucursal', 'corretor', 'segurado', 'apolice', 'taxa', 'arquivo'] as const;

/** Alerts of the dashboard: parameters of the report behind each. */
export const alertasDeAcumulo = [
  { ambito: 'N', acumulo: 'veiculo' },
  { ambito: 'N', acumulo: 'rota' },
  { ambito: 'N', acumulo: 'destino' },
  { ambito: 'N', acumulo: 'armazem' },
  { ambito: 'I', acumulo: 'veiculo' },
  { ambito: 'I', acumulo: 'navio' },
  { ambito: 'I', acumulo: 'porto' },
] as const;

/** Money in reais. Built-in API only. */
export const painel = z.object({
  /** null: all done. */
  inicio: z.nullable(
    z.array(z.object({ passo: z.enum(passosDoInicio), feito: z.boolean(), id_apolice: z.nullable(z.number()) })),
  ),
  ...cada(z.number(), 'totalApolices', 'tomadoresAtivos', 'caixasPostais', 'suspensoesAtivas'),
  /** Of the active ones, those that begin later. */
  suspensoesFuturas: z.number(),
  /** Ending within this many days. */
  vencimentos: z.array(z.object({ dias: z.number(), quantidade: z.number() })),
  /** Pending work; policies with shipments of the last month and no invoice; suspensions ending within a week. */
  trabalho: z.object({
    ...cada(z.number(), 'textos', 'recusados', 'conversoesComRecusados', 'semFatura', 'aEmitir', 'vencidas'),
    suspensoesATerminar: z.number(),
  }),
  /** null: not computed yet. */
  acumulos: z.array(
    z.object({
      ambito: z.enum(['N', 'I']),
      acumulo: z.enum(['veiculo', 'rota', 'destino', 'armazem', 'navio', 'porto']),
      de: z.string(),
      ate: z.string(),
      atencao: z.number(),
      excedidos: z.number(),
    }),
  ),
  /** Taxes of the next month without a confirmed rate. */
  tributos: z.array(
    z.object({ tributo: z.string(), situacao: z.enum(['A_CONFIRMAR', 'A_DEFINIR']), desde: z.string() }),
  ),
  /** Last twelve, oldest first. */
  meses: z.array(z.object({ competencia: z.number(), averbacoes: z.number(), premio: z.number() })),
  atividades: z.array(
    z.object({
      quando: z.string(),
      quem: z.string(),
      /** Predicate: `criou a apólice`. */
      descricao: z.string(),
      /** Display name, else id. */
      objeto: z.string(),
      /** Record to open: a noun, a registry, or a tab of `parametros`; null: none. */
      alvo: z.nullable(z.object({ entidade: z.string(), id: z.string() })),
    }),
  ),
  aguardam: z.array(
    z.pick(pedido, { id_pedido: true, descricao: true, valor: true, pedido_por: true, pedido_em: true }),
  ),
  /** Authorities that end within 30 days: the caller's, all for administrators. */
  alcadas: z.array(z.object({ id_alcada: z.number(), acao: z.string(), quem: z.string(), fim: z.string() })),
});
export type Painel = z.infer<typeof painel>;

export const getPainel = defineCall('painel.get', 'GET /api/Painel', {
  summary: 'Os números do painel.',
  reply: json(painel),
});
