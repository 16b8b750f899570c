import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';

/** What a new installation needs before it can take a first file, in this order. */
export const passosDoInicio = ['seguradora', 'sucursal', 'corretor', 'segurado', 'apolice', 'taxa', 'arquivo'] as const;

/**
 * Of which accumulations the dashboard tells: the parameters of the report that lists them. Every kind is held against a
 * limit; within the country there are no ships, and abroad no states and municípios.
 */
export const alertasDeAcumulo = [
  { ambito: 'N', acumulo: 'veiculo' },
  { ambito: 'N', acumulo: 'rota' },
  { ambito: 'N', acumulo: 'destino' },
  { ambito: 'N', acumulo: 'armazem' },
  { ambito: 'I', acumulo: 'veiculo' },
  { ambito: 'I', acumulo: 'navio' },
  { ambito: 'I', acumulo: 'porto' },
] as const;

/** The dashboard's live figures; money in reais. Beyond the product spec. */
export const painel = z.object({
  /** The steps of the first-run path, each done or not; null once all are done. */
  inicio: z.nullable(
    z.array(
      z.object({
        passo: z.enum(passosDoInicio),
        feito: z.boolean(),
        /** Of the step `taxa`: the policy that waits for its rate; null: there is none yet, or it is another step. */
        id_apolice: z.nullable(z.number()),
      }),
    ),
  ),
  totalApolices: z.number(),
  tomadoresAtivos: z.number(),
  caixasPostais: z.number(),
  suspensoesAtivas: z.number(),
  /** Vigências that end within so many days. */
  vencimentos: z.array(z.object({ dias: z.number(), quantidade: z.number() })),
  /**
   * What waits for anybody: how many texts without De-Para, refused documents and the runs that they came in, approved invoices,
   * overdue ones, and active suspensions that end within a week.
   */
  trabalho: z.object({
    textos: z.number(),
    recusados: z.number(),
    conversoesComRecusados: z.number(),
    aEmitir: z.number(),
    vencidas: z.number(),
    suspensoesATerminar: z.number(),
  }),
  /** Accumulations that departed from one day to another: near their limit, and beyond it; null before they are known. */
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
  /** Averbações and premium by competência (YYYYMM), oldest first, the last twelve. */
  meses: z.array(z.object({ competencia: z.number(), averbacoes: z.number(), premio: z.number() })),
  /** What was done last: `quem` `descricao` `objeto`. */
  atividades: z.array(
    z.object({
      quando: z.string(),
      quem: z.string(),
      /** As a sentence goes on after the name: `criou a apólice`. */
      descricao: z.string(),
      /** What it was done to, as people know it: a policy's number, a user's name, a file's name, else an id. */
      objeto: z.string(),
      /**
       * What shows it: a record of `apolices`, `averbacoes`, `faturas`, `pacotes`, `usuarios`, `conversor`, `exclusoes-em-bloco`,
       * `de-para`, `layouts` or a registry by its name, or of `parametros` a tab; null where nothing does.
       */
      alvo: z.nullable(z.object({ entidade: z.string(), id: z.string() })),
    }),
  ),
  /** Steps of invoices that exceed somebody's authority limit and that the caller may decide. */
  aguardam: z.array(
    z.object({
      id_pedido: z.number(),
      id_fatura: z.number(),
      /** Of the policy. */
      numero: z.string(),
      segurado: z.string(),
      /** What is asked for: `Aprovar fatura`. */
      passo: z.string(),
      /** Reais, decimal text. */
      valor: z.string(),
      pedido_por: z.string(),
      pedido_em: z.string(),
    }),
  ),
});
export type Painel = z.infer<typeof painel>;

export const getPainel = defineCall({
  id: 'painel.get',
  method: 'GET',
  path: '/api/Painel',
  summary: 'Os números do painel.',
  reply: json(painel),
});
