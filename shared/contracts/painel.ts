import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** The dashboard's live figures; money in reais. Beyond the product spec. */
export const painel = z.object({
  totalApolices: z.number(),
  tomadoresAtivos: z.number(),
  caixasPostais: z.number(),
  suspensoesAtivas: z.number(),
  /** Vigências that end within so many days. */
  vencimentos: z.array(z.object({ dias: z.number(), quantidade: z.number() })),
  /** Averbações and premium by competência (YYYYMM), oldest first, the last twelve. */
  meses: z.array(z.object({ competencia: z.number(), averbacoes: z.number(), premio: z.number() })),
  atividades: z.array(z.object({ quando: z.string(), quem: z.string(), descricao: z.string() })),
});
export type Painel = z.infer<typeof painel>;

export const getPainel = defineCall({
  id: 'painel.get',
  method: 'GET',
  path: '/api/Painel',
  summary: 'Os números do painel.',
  reply: { kind: 'json', schema: painel },
  builtInOnly: true,
});
