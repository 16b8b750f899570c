import * as z from 'zod/mini';
import { situacoesDaApolice } from '../apolice/situacao.ts';
import { situacoesDaAverbacao } from './averbacao.ts';
import { defineCall, success } from './call.ts';
import { situacoes } from './fatura.ts';
import { cada } from './fields.ts';

const decimal = z.string();
const nomeado = z.object({ id: z.number(), nome: z.string(), cnpj: z.string() });

/** Valid shipments only. */
const mes = z.object({
  competencia: z.number(),
  averbacoes: z.number(),
  importancia_segurada: decimal,
  premio: decimal,
});

const mesDaApolice = z.extend(mes, {
  /** Including suspended days. */
  dias_vigentes: z.number(),
  dias_suspensos: z.number(),
  faturas: z.array(z.object({ id_fatura: z.number(), situacao: z.enum(situacoes), vencida: z.boolean() })),
});
export type MesDaApolice = z.infer<typeof mesDaApolice>;

const panoramaDaApolice = z.object({
  segurado: nomeado,
  corretor: nomeado,
  sucursal: z.string(),
  /** Source system; null: none. */
  origem: z.nullable(z.string()),
  meses: z.array(mesDaApolice),
  /** Latest, with total count. */
  averbacoes: z.array(
    z.object({
      id_averbacao: z.number(),
      documento: z.string(),
      data_embarque: z.string(),
      importancia_segurada: decimal,
      premio: decimal,
      situacao: z.enum(situacoesDaAverbacao),
      em_fatura: z.boolean(),
    }),
  ),
  faturas: z.array(
    z.object({
      ...cada(z.number(), 'id_fatura', 'competencia', 'quantidade'),
      valor_total: decimal,
      data_vencimento: z.nullable(z.string()),
      situacao: z.enum(situacoes),
      vencida: z.boolean(),
    }),
  ),
  suspensoes: z.array(
    z.object({
      ...cada(z.number(), 'id_suspensao', 'versao'),
      ...cada(z.string(), 'desde', 'motivo'),
      ate: z.nullable(z.string()),
    }),
  ),
  totais: z.object({ averbacoes: z.number(), faturas: z.number(), suspensoes: z.number() }),
  documento: z.nullable(z.object({ nome: z.string(), tamanho: z.number(), enviado_em: z.string() })),
});
export type PanoramaDaApolice = z.infer<typeof panoramaDaApolice>;

export const getPanoramaDaApolice = defineCall('apolice.panorama', 'GET /api/Apolice/{id}/panorama', {
  summary:
    'Uma apólice de relance: doze meses de averbações, faturas e dias suspensos, e as últimas averbações, faturas e suspensões.',
  reply: success({ retorno: panoramaDaApolice }),
});

const panoramaDaCarteira = z.object({
  meses: z.array(mes),
  situacoes: z.record(z.enum(situacoesDaApolice), z.number()),
  a_vencer: z.number(),
});
export type PanoramaDaCarteira = z.infer<typeof panoramaDaCarteira>;

const daCarteira = { reply: success({ retorno: panoramaDaCarteira }) } as const;

export const getPanoramaDoCorretor = defineCall('corretores.panorama', 'GET /api/Cadastro/corretores/{id}/panorama', {
  ...daCarteira,
  summary: 'As apólices de um corretor de relance: quantas em cada situação, e doze meses de averbações.',
});

export const getPanoramaDoSegurado = defineCall('segurado.panorama', 'GET /api/Cadastro/segurado/{id}/panorama', {
  ...daCarteira,
  summary: 'As apólices de um segurado de relance: quantas em cada situação, e doze meses de averbações.',
});
