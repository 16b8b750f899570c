import * as z from 'zod/mini';

export const situacoesDaAverbacao = ['ABERTA', 'FATURADA', 'EXCLUIDA', 'CANCELADA', 'RECUSADA'] as const;

/** States of a captured import declaration. */
export const situacoesDaDi = ['PENDENTE', 'AVERBADA', 'DESPREZADA'] as const;
export type SituacaoDaDi = (typeof situacoesDaDi)[number];

/** Why a shipment cannot be excluded: its own state, an invoice that holds its period, or the caller's limit. */
export const impedimentos = ['SITUACAO', 'PERIODO_FECHADO', 'ALCADA'] as const;
export type Impedimento = (typeof impedimentos)[number];

/** Amounts and rates travel as decimal text, dates as `YYYY-MM-DD`. */
const decimal = z.string();
const talvez = z.nullable(z.string());

export const linhaDaLista = z.object({
  id_averbacao: z.number(),
  competencia: z.number(),
  protocolo: z.string(),
  numero_averbacao: z.string(),
  id_apolice: z.number(),
  /** The policy's number. */
  apolice: z.string(),
  id_ramo: z.number(),
  ramo: z.string(),
  id_grupo: z.number(),
  grupo: z.string(),
  segurado: z.string(),
  tipo_documento: z.string(),
  serie: z.string(),
  /** The document's number. */
  numero: z.string(),
  chave: z.string(),
  data_embarque: z.string(),
  placa: talvez,
  /** Town and state, or country. */
  origem: talvez,
  destino: talvez,
  importancia_segurada: decimal,
  premio: decimal,
  situacao: z.enum(situacoesDaAverbacao),
  /** Whether it stands in an invoice: in a special one (FATURADA), or open in a month that an invoice holds. */
  em_fatura: z.boolean(),
  id_conversao: z.nullable(z.number()),
  impedimento: z.nullable(z.enum(impedimentos)),
});
export type LinhaDeAverbacao = z.infer<typeof linhaDaLista>;

/** What a filter adds up to. */
export const somas = z.object({ quantidade: z.number(), importancia_segurada: decimal, premio: decimal });
export type Somas = z.infer<typeof somas>;

/** The same, with the valid ones among them: those that are open or invoiced, and so covered. */
export const totaisDaLista = z.object({ ...somas.shape, validas: somas });
export type TotaisDaLista = z.infer<typeof totaisDaLista>;

/** A captured import declaration, as it takes to act on it. */
export const vinculoDaDi = z.object({
  id_di: z.number(),
  /** Of the DI, else of the DUIMP. */
  numero: z.string(),
  situacao: z.enum(situacoesDaDi),
  versao: z.number(),
});
export type VinculoDaDi = z.infer<typeof vinculoDaDi>;

const linhaDaMemoria = z.object({ linha: z.string(), conta: z.string(), valor: decimal });
export type LinhaDaMemoria = z.infer<typeof linhaDaMemoria>;

export const averbacao = z.object({
  ...linhaDaLista.shape,
  tipo: z.string(),
  origem_sistema: z.string(),
  data_emissao: z.string(),
  data_averbacao: z.string(),
  cnpj_segurado: z.string(),
  cnpj_embarcador: talvez,
  embarcador: talvez,
  cnpj_tomador: talvez,
  tomador: talvez,
  meio_transporte: z.string(),
  percurso: talvez,
  mercadoria: talvez,
  embalagem: talvez,
  valor_mercadoria: decimal,
  valor_frete: decimal,
  valor_container: decimal,
  taxa_basica: decimal,
  adicionais: decimal,
  descontos: decimal,
  taxa: decimal,
  is_rcdc: talvez,
  premio_rcdc: talvez,
  observacao: talvez,
  /** Left out of the accumulation of risk, and counted there. */
  nao_acumula: z.boolean(),
  numero_di: talvez,
  /** The captured import declaration that it is linked to. */
  di: z.nullable(vinculoDaDi),
  /** Whether its ramo insures what has an import declaration. */
  exige_di: z.boolean(),
  conhecimento: talvez,
  fatura_comercial: talvez,
  navio: talvez,
  incoterm: talvez,
  complemento_origem: talvez,
  complemento_destino: talvez,
  transbordo: talvez,
  garantia: talvez,
  moeda: talvez,
  taxa_cambio: talvez,
  valor_fob: talvez,
  valor_frete_moeda: talvez,
  valor_despesas: talvez,
  valor_lucros: talvez,
  valor_impostos: talvez,
  is_moeda: talvez,
  premio_moeda: talvez,
  /** Of the file that it came in; null where it came by another way. */
  arquivo: talvez,
  /** The invoice that holds its period. */
  id_fatura: z.nullable(z.number()),
  /** Whether its month is in the archive: nothing of it changes any more. */
  arquivada: z.boolean(),
  /** How the premium came about, line by line. */
  memoria: z.array(linhaDaMemoria),
  /** What replaced it, and what it replaces, is told by the key of the document. */
  historico: z.array(z.object({ quando: z.string(), quem: z.string(), evento: z.string(), detalhe: talvez })),
});
export type Averbacao = z.infer<typeof averbacao>;

export const bloco = z.object({
  id_bloco: z.number(),
  /** Null: the shipments were chosen one by one. */
  filtros: z.nullable(z.looseObject({})),
  ...somas.shape,
  id_motivo: z.number(),
  /** The reason that was chosen, and the sentence that was written. */
  descricao_do_motivo: z.string(),
  motivo: z.string(),
  excluido_em: z.string(),
  excluido_por: z.string(),
  desfeito_em: talvez,
  desfeito_por: talvez,
  /** Whether an undo may still succeed: every period of its shipments is open. */
  aberto: z.boolean(),
});
export type Bloco = z.infer<typeof bloco>;
