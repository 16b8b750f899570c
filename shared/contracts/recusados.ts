import { XLSX } from '../planilha/columns.ts';
import * as z from 'zod/mini';
import { defineCall, objectBody, success } from './call.ts';
import { codigosDeRecusa, type CodigoDeRecusa } from './codigos-de-recusa.ts';
import { id, text, listaAte, cada } from './fields.ts';

const codigo = z.enum(Object.keys(codigosDeRecusa) as [CodigoDeRecusa, ...CodigoDeRecusa[]]);
const causa = z.object({
  codigo,
  ...cada(z.string(), 'campo', 'valor', 'esperado'),
  /** Corrected field; null: none. */
  corrige: z.nullable(z.string()),
});

export type Causa = z.infer<typeof causa>;

const recusado = z.object({
  id_recusado: z.number(),
  linha: z.number(),
  /** Empty: the file itself. */
  origem: z.string(),
  chave: z.string(),
  situacao: z.enum(['RECUSADO', 'IGNORADO', 'AVERBADO', 'DESCARTADO']),
  causas: z.array(causa),
  correcoes: z.record(z.string(), z.string()),
  versao: z.number(),
});
export type Recusado = z.infer<typeof recusado>;

const grupo = z.object({ codigo, campo: z.string(), valor: z.string(), esperado: z.string(), quantos: z.number() });
export type GrupoDeRecusados = z.infer<typeof grupo>;

const reenvio = z.object({
  em: z.string(),
  por_si: z.boolean(),
  usuario: z.string(),
  ...cada(z.number(), 'enviados', 'averbados', 'recusados'),
  falha: z.nullable(z.string()),
});
export type Reenvio = z.infer<typeof reenvio>;

export const listRecusados = defineCall('conversor.recusados', 'GET /api/Conversor/conversoes/{id}/recusados', {
  summary:
    'O que uma conversão não averbou: as causas com a sua conta, os primeiros 1.000 documentos que esperam correção e os últimos reenvios.',
  reply: success({
    grupos: z.array(grupo),
    data: z.array(recusado),
    reenvios: z.array(reenvio),
    /** Automatic (`reenvio_automatico`). */
    reenvia: z.boolean(),
    layout: z.string(),
    assinado: z.boolean(),
  }),
});

/** Correctable in a signed document, whose key and parties are its identity. */
export const corrigiveisNoDocumento = [
  'apolice',
  'subgrupo',
  'data_embarque',
  'cnpj_tomador',
  'uf_origem',
  'municipio_origem',
  'uf_destino',
  'municipio_destino',
  'mercadoria',
  'embalagem',
  'placa',
  'valor_mercadoria',
  'km',
] as const;
/** Correctable in a row of a text or workbook. */
export const camposCorrigiveis = [
  ...corrigiveisNoDocumento,
  'tipo_documento',
  'chave',
  'serie',
  'numero',
  'data_emissao',
  'cnpj_emitente',
  'cnpj_embarcador',
  'cnpj_remetente',
  'cnpj_destinatario',
  'valor_averbado',
  'valor_frete',
  'valor_container',
  'numero_di',
  'pais_origem',
  'pais_destino',
  'complemento_destino',
  'moeda',
  'taxa_cambio',
  'valor_fob',
  'nao_acumula',
] as const;
export type Corrigivel = (typeof camposCorrigiveis)[number];

const semCorrecao = (...codigos: readonly CodigoDeRecusa[]) => Object.fromEntries(codigos.map((um) => [um, []]));

/** Fields that remove a cause; others than the one at fault, or none where another page has the remedy. */
const porCodigo: Partial<Record<CodigoDeRecusa, readonly Corrigivel[]>> = {
  APOLICE_NAO_ENCONTRADA: ['apolice'],
  APOLICE_AMBIGUA: ['apolice'],
  FORA_DA_VIGENCIA: ['data_embarque', 'apolice'],
  SUSPENSA: ['data_embarque', 'apolice'],
  COMPETENCIA_FECHADA: ['data_embarque'],
  SUBGRUPO_DESCONHECIDO: ['subgrupo'],
  LIMITE_EXCEDIDO: ['valor_mercadoria'],
  ...semCorrecao('SEM_TAXA', 'SEM_CAMBIO', 'FORA_DO_PRAZO', 'MODAL_INCOMPATIVEL', 'DOCUMENTO_CANCELADO', 'HOMOLOGACAO'),
};

/** Fields by which a cause can be corrected. */
export const camposDaCausa = ({ codigo: um, corrige }: Pick<z.infer<typeof causa>, 'codigo' | 'corrige'>) =>
  porCodigo[um] ?? camposCorrigiveis.filter((campo) => campo === corrige);

const correcoes = z.partialRecord(z.enum(camposCorrigiveis, 'Campo que não se corrige'), text(255));

export const correctRecusado = defineCall('conversor.corrigir', 'PUT /api/Conversor/recusados/{id}', {
  summary:
    'Corrige à mão um documento que espera: valores no formato do layout, no lugar dos que o documento traz. Vale ao reprocessar.',
  body: objectBody(8_192, { correcoes, versao: id }),
  reply: success({ id: z.number() }),
});

export const correctRecusados = defineCall('conversor.corrigir-varios', 'PUT /api/Conversor/recusados', {
  summary: 'Corrige à mão até 1.000 documentos que esperam, todos ou nenhum. Vale ao reprocessar.',
  body: objectBody(1_048_576, {
    linhas: listaAte(z.object({ id, correcoes, versao: id }), 1_000, 'Deve ter no máximo 1.000 documentos'),
  }),
  reply: success({ corrigidos: z.number() }),
});

export const reprocessConversao = defineCall(
  'conversor.reprocessar',
  'POST /api/Conversor/conversoes/{id}/reprocessar',
  {
    summary:
      'Converte de novo, do arquivo guardado, o que uma conversão recusou: os documentos de `ids`, ou todos com null.',
    body: objectBody(65_536, { ids: z.nullable(z.array(id)) }),
    reply: success({ averbados: z.number(), recusados: z.number() }),
    limits: { firstByteMs: 600_000, idleMs: 30_000 },
    tier: 'upload',
  },
);

export const downloadRetorno = defineCall('conversor.retorno', 'GET /api/Conversor/conversoes/{id}/retorno', {
  summary:
    'O retorno de uma conversão em CSV, por documento: chave, averbação, apólice, ramo, importância, prêmio, situação e código.',
  reply: { kind: 'download', mediaType: 'text/csv' },
  limits: { firstByteMs: 60_000, idleMs: 30_000 },
});

export const downloadRetornoEmPlanilha = defineCall(
  'conversor.retorno-em-planilha',
  'GET /api/Conversor/conversoes/{id}/retorno-em-planilha',
  {
    summary: 'O retorno de uma conversão em planilha .xlsx, com as colunas do retorno em CSV.',
    reply: { kind: 'download', mediaType: XLSX },
    limits: { firstByteMs: 60_000, idleMs: 30_000 },
  },
);
