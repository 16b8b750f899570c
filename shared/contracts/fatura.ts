import * as z from 'zod/mini';
import { pedido } from './pedidos.ts';
import { parcela, recebimento } from './fatura-cobranca.ts';
import { cada } from './fields.ts';

/** States (domain 1.8); overdue is derived from the due date. */
export const situacoes = [
  'PREVIA',
  'LIBERADA',
  'CONTESTADA',
  'PRE_FATURA',
  'APROVADA',
  'REJEITADA',
  'EMITIDA',
  'PAGA_EM_PARTE',
  'PAGA',
  'CANCELADA',
] as const;
export type Situacao = (typeof situacoes)[number];

export const acoes = [
  'LIBERAR',
  'CONTESTAR',
  'CONGELAR',
  'APROVAR',
  'REJEITAR',
  'EMITIR',
  'PAGAR',
  'CANCELAR',
] as const;
export type Acao = (typeof acoes)[number];

/** insurance-transport 2.0 (Open Insurance Brasil). */
export const tiposDeViagem = [
  'NACIONAL',
  'INTERNACIONAL_IMPORTACAO',
  'INTERNACIONAL_EXPORTACAO',
  'INTERNACIONAL',
] as const;
export type TipoDeViagem = (typeof tiposDeViagem)[number];
export const tiposDeTransporte = [
  'AEREO',
  'MARITIMO',
  'LACUSTRE_FLUVIAL',
  'RODOVIARIO',
  'FERROVIARIO',
  'MULTIMODAL',
  'DIVERSOS_MODAIS',
] as const;
export const tiposDeMovimento = [
  'EMISSAO',
  'LIQUIDACAO_DE_PREMIO',
  'LIQUIDACAO_DE_RESTITUICAO',
  'ESTORNO_DE_PREMIO',
  'CANCELAMENTO_DE_PARCELA',
  'REABERTURA_DE_PARCELA',
  'BAIXA_POR_PERDA',
  'COMPENSACAO_FINANCEIRA',
  'LIQUIDACAO_DE_CUSTO_DE_AQUISICAO',
] as const;

export const decimal = z.string();
const data = z.nullable(z.string());

export const linhaDaLista = z.object({
  id_fatura: z.number(),
  numero_fatura: z.nullable(z.string()),
  competencia: z.number(),
  id_ramo: z.number(),
  ramo: z.string(),
  id_apolice: z.number(),
  numero: z.string(),
  id_grupo: z.nullable(z.number()),
  grupo: z.nullable(z.string()),
  segurado: z.string(),
  corretor: z.string(),
  quantidade: z.number(),
  ...cada(decimal, 'importancia_segurada', 'premio_liquido', 'iof', 'valor_total'),
  data_vencimento: data,
  situacao: z.enum(situacoes),
  vencida: z.boolean(),
  versao: z.number(),
});
export type LinhaDeFatura = z.infer<typeof linhaDaLista>;

export const totais = z.object({
  faturas: z.number(),
  quantidade: z.number(),
  ...cada(decimal, 'importancia_segurada', 'premio_liquido', 'iof', 'valor_total'),
});

/** `valor` null: the tax has no rate yet. */
export const memoria = z.array(z.object({ linha: z.string(), conta: z.string(), valor: z.nullable(decimal) }));

/** A tax line (domain-3 3); `aliquota` null: to be defined, and the invoice cannot be issued. */
export const tributo = z.object({
  tributo: z.enum(['IOF', 'CBS', 'IBS']),
  tipo_viagem: z.enum(tiposDeViagem),
  base: decimal,
  aliquota: z.nullable(decimal),
  valor: z.nullable(decimal),
  situacao: z.enum(['CONFIRMADA', 'A_CONFIRMAR', 'A_DEFINIR']),
  fonte: z.string(),
  somado: z.boolean(),
});
const transicao = z.object({
  acao: z.enum(acoes),
  para: z.enum(situacoes),
  pede: z.array(z.enum(['motivo', 'vencimento', 'pagamento'])),
  /** Exceeded limit, and who may decide; null: none. */
  excesso: z.nullable(z.object({ limite: z.nullable(decimal), quem_pode: z.nullable(z.string()), porque: z.string() })),
});

export const fatura = z.object({
  ...linhaDaLista.shape,
  tipo: z.string(),
  tipo_endosso: z.string(),
  numero_endosso: z.nullable(z.number()),
  endosso_cancelamento: z.nullable(z.number()),
  ...cada(decimal, 'premio_comercial', 'diferenca_cambio', 'desconto_agravo', 'premio_minimo_devido'),
  dias_validos: z.number(),
  credito: decimal,
  /** ISO 4217; null: in reais. */
  moeda: z.nullable(z.string()),
  premio_moeda: z.nullable(decimal),
  taxa_cambio: z.nullable(decimal),
  adicional_fracionamento: decimal,
  custo_apolice: decimal,
  aliquota_iof: decimal,
  data_previa: z.string(),
  data_emissao: data,
  data_pagamento: data,
  valor_pago: z.nullable(decimal),
  motivo: z.nullable(z.string()),
  justificativa: z.nullable(z.string()),
  de: data,
  ate: data,
  nosso_numero: z.nullable(z.string()),
  linha_digitavel: z.nullable(z.string()),
  recalculavel: z.boolean(),
  /** Issued, and a mail server exists. */
  enviavel: z.boolean(),
  alterado_em: z.string(),
  alterado_por: z.string(),
  vencimento_sugerido: z.string(),
  memoria,
  tributos: z.array(tributo),
  comissoes: z.array(z.object({ id_corretor: z.number(), corretor: z.string(), percentual: decimal, valor: decimal })),
  cosseguro: z.array(
    z.object({
      id_congenere: z.nullable(z.number()),
      congenere: z.nullable(z.string()),
      ...cada(decimal, 'participacao', 'premio', 'comissao', 'taxa_administracao', 'liquido'),
    }),
  ),
  grupos: z.array(
    z.object({
      id_grupo: z.number(),
      grupo: z.string(),
      quantidade: z.number(),
      importancia_segurada: decimal,
      premio: decimal,
    }),
  ),
  /** Shipments that departed in other months, which were invoiced already or not over. */
  outros_meses: z.array(z.object({ competencia: z.number(), quantidade: z.number() })),
  /** Earlier month whose calculation this complement is part of. */
  complementa: z.nullable(z.number()),
  /** Regulatory rows (insurance-transport 2.0) once issued; amounts in reais. */
  linhas: z.array(
    z.object({
      tipo_viagem: z.enum(tiposDeViagem),
      tipo_transporte: z.enum(tiposDeTransporte),
      codigo_susep: z.string(),
      moeda: z.string(),
      quantidade: z.number(),
      ...cada(decimal, 'premio_moeda', 'premio', 'importancia_segurada', 'menor_importancia', 'maior_importancia'),
    }),
  ),
  movimentos: z.array(
    z.object({
      tipo: z.enum(tiposDeMovimento),
      data: z.string(),
      parcela: z.number(),
      valor: decimal,
      data_vencimento: data,
      origem: z.enum(['EMISSAO_DIRETA', 'ACEITA', 'CEDIDA']),
    }),
  ),
  recebimentos: z.array(recebimento),
  parcelas: z.array(parcela),
  transicoes: z.array(transicao),
  pedidos: z.array(pedido),
  passos: z.array(
    z.object({
      quando: z.string(),
      quem: z.string(),
      de: z.nullable(z.string()),
      para: z.string(),
      /** A transition or another act; for NUMERO, `de` and `para` are numbers. */
      ato: z.enum(['PASSO', 'NOTA', 'ATRASO', 'NUMERO', 'BOLETO', 'EMAIL']),
      motivo: z.nullable(z.string()),
      observacao: z.nullable(z.string()),
    }),
  ),
});
export type Fatura = z.infer<typeof fatura>;
