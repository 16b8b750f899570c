import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';
import { codigosDeRecusa, type CodigoDeRecusa } from './codigos-de-recusa.ts';
import { id, text } from './fields.ts';

const codigo = z.enum(Object.keys(codigosDeRecusa) as [CodigoDeRecusa, ...CodigoDeRecusa[]]);
const causa = z.object({
  codigo,
  campo: z.string(),
  valor: z.string(),
  esperado: z.string(),
  /** Corrected field; null: none. */
  corrige: z.nullable(z.string()),
});

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

/** Documents by cause and remedy. */
const grupo = z.object({ codigo, campo: z.string(), valor: z.string(), esperado: z.string(), quantos: z.number() });
export type GrupoDeRecusados = z.infer<typeof grupo>;

const reenvio = z.object({
  em: z.string(),
  por_si: z.boolean(),
  usuario: z.string(),
  enviados: z.number(),
  averbados: z.number(),
  recusados: z.number(),
  falha: z.nullable(z.string()),
});
export type Reenvio = z.infer<typeof reenvio>;

export const listRecusados = defineCall({
  id: 'conversor.recusados',
  method: 'GET',
  path: '/api/Conversor/conversoes/{id}/recusados',
  summary:
    'O que uma conversão não averbou: as causas com a sua conta, os primeiros 1.000 documentos que esperam correção e os últimos reenvios.',
  reply: json(
    z.object({
      status: z.literal(1),
      grupos: z.array(grupo),
      data: z.array(recusado),
      /** Last 20. */
      reenvios: z.array(reenvio),
      /** Automatic (`reenvio_automatico`). */
      reenvia: z.boolean(),
    }),
  ),
});

/** The key is the identity: not correctable. */
export const camposCorrigiveis = [
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
] as const;

export const correctRecusado = defineCall({
  id: 'conversor.corrigir',
  method: 'PUT',
  path: '/api/Conversor/recusados/{id}',
  summary:
    'Corrige à mão um documento que espera: valores no formato do layout, no lugar dos que o documento traz. Vale ao reprocessar.',
  body: json(
    z.object({
      correcoes: z.partialRecord(z.enum(camposCorrigiveis, 'Campo que não se corrige'), text(255)),
      versao: id,
    }),
    8_192,
  ),
  reply: json(z.object({ status: z.literal(1), id: z.number() })),
  access: 'write',
});

export const reprocessConversao = defineCall({
  id: 'conversor.reprocessar',
  method: 'POST',
  path: '/api/Conversor/conversoes/{id}/reprocessar',
  summary:
    'Converte de novo, do arquivo guardado, o que uma conversão recusou: os documentos de `ids`, ou todos com null.',
  body: json(z.object({ ids: z.nullable(z.array(id)) }), 65_536),
  reply: json(z.object({ status: z.literal(1), averbados: z.number(), recusados: z.number() })),
  limits: { firstByteMs: 600_000, idleMs: 30_000 },
  tier: 'upload',
  access: 'write',
});

export const downloadRetorno = defineCall({
  id: 'conversor.retorno',
  method: 'GET',
  path: '/api/Conversor/conversoes/{id}/retorno',
  summary:
    'O retorno de uma conversão em CSV, por documento: chave, averbação, apólice, ramo, importância, prêmio, situação e código.',
  reply: { kind: 'download', mediaType: 'text/csv' },
  limits: { firstByteMs: 60_000, idleMs: 30_000 },
});
