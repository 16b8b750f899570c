import * as z from 'zod/mini';
import { defineCall, objectBody, success } from './call.ts';
import { text, cada } from './fields.ts';

export const downloadCertificado = defineCall('certificados.download', 'GET /api/Averbacao/{id}/certificado', {
  summary: 'O certificado de uma averbação em PDF, com o código que o confirma; sempre o mesmo código.',
  reply: { kind: 'download', mediaType: 'application/pdf' },
  tier: 'report',
});

export const resultadosDaConferencia = ['CONFERE', 'SEM_EFEITO', 'NAO_CONFERE'] as const;

export const conferirCertificado = defineCall('certificados.conferir', 'POST /api/Certificado/conferencia', {
  summary:
    'Confirma um certificado, sem sessão: `CONFERE` onde código e chave são os de uma averbação que vale, `SEM_EFEITO` onde ' +
    'ela foi excluída ou cancelada, `NAO_CONFERE` em todos os outros casos. Nenhum outro dado é mostrado.',
  body: objectBody(8_192, {
    codigo: text(40),
    /** Access key, or averbação number as printed. */
    chave: text(80),
  }),
  reply: success({ resultado: z.enum(resultadosDaConferencia) }),
  tier: 'public',
  access: 'public',
});

export const situacoesDaAverbacao = ['ABERTA', 'FATURADA', 'EXCLUIDA', 'CANCELADA', 'RECUSADA'] as const;

export const situacoesDaDi = ['PENDENTE', 'AVERBADA', 'DESPREZADA'] as const;
export type SituacaoDaDi = (typeof situacoesDaDi)[number];

export const impedimentos = ['SITUACAO', 'PERIODO_FECHADO', 'ALCADA'] as const;
export type Impedimento = (typeof impedimentos)[number];

/** Decimal text. */
const decimal = z.string();
const talvez = z.nullable(z.string());

export const linhaDaLista = z.object({
  id_averbacao: z.number(),
  competencia: z.number(),
  protocolo: z.string(),
  numero_averbacao: z.string(),
  id_apolice: z.number(),
  apolice: z.string(),
  id_ramo: z.number(),
  ramo: z.string(),
  id_grupo: z.number(),
  ...cada(z.string(), 'grupo', 'segurado', 'tipo_documento', 'serie', 'numero', 'chave', 'data_embarque'),
  placa: talvez,
  /** Town and state, or country. */
  origem: talvez,
  destino: talvez,
  importancia_segurada: decimal,
  premio: decimal,
  situacao: z.enum(situacoesDaAverbacao),
  /** In a special invoice (FATURADA), or open in an invoiced month. */
  em_fatura: z.boolean(),
  id_conversao: z.nullable(z.number()),
  impedimento: z.nullable(z.enum(impedimentos)),
});
export type LinhaDeAverbacao = z.infer<typeof linhaDaLista>;

export const somas = z.object({ quantidade: z.number(), importancia_segurada: decimal, premio: decimal });
export type Somas = z.infer<typeof somas>;

/** With valid ones: open or invoiced. */
export const totaisDaLista = z.object({ ...somas.shape, validas: somas });
export type TotaisDaLista = z.infer<typeof totaisDaLista>;

export const vinculoDaDi = z.object({
  id_di: z.number(),
  /** DI, else DUIMP. */
  numero: z.string(),
  situacao: z.enum(situacoesDaDi),
  versao: z.number(),
});
export type VinculoDaDi = z.infer<typeof vinculoDaDi>;

const linhaDaMemoria = z.object({ linha: z.string(), conta: z.string(), valor: decimal });
export type LinhaDaMemoria = z.infer<typeof linhaDaMemoria>;

export const averbacao = z.object({
  ...linhaDaLista.shape,
  ...cada(z.string(), 'tipo', 'origem_sistema', 'data_emissao', 'data_averbacao', 'cnpj_segurado'),
  ...cada(talvez, 'cnpj_embarcador', 'embarcador', 'cnpj_tomador', 'tomador'),
  meio_transporte: z.string(),
  percurso: talvez,
  mercadoria: talvez,
  embalagem: talvez,
  ...cada(decimal, 'valor_mercadoria', 'valor_frete', 'valor_container', 'taxa_basica', 'adicionais', 'descontos'),
  taxa: decimal,
  observacao: talvez,
  /** Excluded from accumulation of risk. */
  nao_acumula: z.boolean(),
  numero_di: talvez,
  di: z.nullable(vinculoDaDi),
  exige_di: z.boolean(),
  ...cada(talvez, 'conhecimento', 'fatura_comercial', 'navio', 'incoterm', 'complemento_origem'),
  ...cada(talvez, 'complemento_destino', 'transbordo', 'garantia', 'moeda', 'taxa_cambio', 'valor_fob'),
  ...cada(talvez, 'valor_frete_moeda', 'valor_despesas', 'valor_lucros', 'valor_impostos', 'is_moeda'),
  premio_moeda: talvez,
  /** null: not from a file. */
  arquivo: talvez,
  id_fatura: z.nullable(z.number()),
  id_mercadoria: z.nullable(z.number()),
  /** IBGE codes. */
  municipio_origem: z.nullable(z.number()),
  municipio_destino: z.nullable(z.number()),
  km: z.nullable(z.number()),
  versao: z.number(),
  /** Archived months are read-only. */
  arquivada: z.boolean(),
  memoria: z.array(linhaDaMemoria),
  /** Replacements are named by document key. */
  historico: z.array(z.object({ quando: z.string(), quem: z.string(), evento: z.string(), detalhe: talvez })),
});
export type Averbacao = z.infer<typeof averbacao>;

export const bloco = z.object({
  id_bloco: z.number(),
  /** null: chosen one by one. */
  filtros: z.nullable(z.looseObject({})),
  ...somas.shape,
  id_motivo: z.number(),
  ...cada(z.string(), 'descricao_do_motivo', 'motivo', 'excluido_em', 'excluido_por'),
  desfeito_em: talvez,
  desfeito_por: talvez,
  /** An undo may succeed: all periods are open. */
  aberto: z.boolean(),
});
export type Bloco = z.infer<typeof bloco>;
