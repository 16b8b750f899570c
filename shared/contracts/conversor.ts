import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';
import { listOfSpec } from './listas.ts';
import { idInPath, message, nameInPath, storable, textAnswered, textInQuery } from './fields.ts';
import { situacoesDaApolice } from '../apolice/situacao.ts';

/** A string is the layout's name. */
const layout = z.union([
  z.string(),
  z.looseObject({
    id: z.nullish(z.union([z.number(), z.string()])),
    id_LAYOUT_ENTRADA_MASSA: z.nullish(z.union([z.number(), z.string()])),
    nome: textAnswered,
  }),
]);
export type Layout = z.infer<typeof layout>;

export const listLayouts = listOfSpec(
  'conversor.layouts',
  '/api/Conversor/GetLayoutEntrada',
  'Os layouts de entrada do conversor.',
  layout,
);

export const uploadConversor = defineCall('conversor.upload', 'POST /api/Conversor/upload/{layoutName}', {
  params: { layoutName: nameInPath },
  query: {
    ramo: idInPath,
    /** `1`: converts a repeated file; known documents are skipped. */
    repetir: z.optional(z.enum(['0', '1'], 'Deve ser 0 ou 1')),
    /** Mailbox: assigns policy and group. */
    caixa: z.optional(textInQuery(35)),
    /** Policy for shipments that name none of ours. */
    apolice: z.optional(textInQuery(20)),
    /** Absent: by layout and parameter. */
    aceitar: z.optional(z.enum(['tudo', 'validos'], 'Deve ser tudo ou validos')),
  },
  summary:
    'Converte um arquivo (campo file) em averbações, pelo layout; com caixa, da apólice e do grupo dessa caixa postal; com apolice (o número), dessa apólice. Os mesmos bytes de novo: o primeiro resultado, com repetido: true. Com o cabeçalho Prefer: respond-async responde logo, 202 com id_conversao, e converte em segundo plano.',
  body: { kind: 'multipart', field: 'file', maxBytes: 200 * 1024 * 1024 },
  reply: json(message),
  limits: { firstByteMs: 600_000, idleMs: 30_000 },
  tier: 'upload',
  builtInOnly: false,
});

export const BYTES_DO_COMECO = 64 * 1024;

const reconhecido = z.object({
  status: z.literal(1),
  layout: z.nullable(z.string()),
  porque_layout: z.string(),
  /** A table without layout, whose columns can be mapped. */
  mapeavel: z.boolean(),
  ramo: z.nullable(z.object({ id: z.number(), nome: z.string() })),
  porque_ramo: z.string(),
  apolice: z.nullable(z.string()),
  segurado: z.nullable(z.string()),
  /** null: in force. */
  marca: z.nullable(z.object({ situacao: z.enum([...situacoesDaApolice, 'A_VENCER']), texto: z.string() })),
});
export type Reconhecido = z.infer<typeof reconhecido>;

export const reconhecerArquivo = defineCall('conversor.reconhecer', 'POST /api/Conversor/reconhecer', {
  tier: 'read',
  query: { tamanho: z.string().check(z.regex(/^\d{1,12}$/, 'Deve ser o tamanho do arquivo em bytes')) },
  summary:
    'Diz pelo começo de um arquivo (os primeiros 64 KiB, campo file) com que layout e em que ramo ele deve ser convertido, e por quê; nada é gravado.',
  body: { kind: 'multipart', field: 'file', maxBytes: 2 * BYTES_DO_COMECO },
  reply: json(reconhecido),
});

/** Bytes of a file whose columns are mapped; of a text its beginning is enough. */
const MAX_ARQUIVO_A_MAPEAR = 20 * 1024 * 1024;

const colunaProposta = z.object({
  /** From 1. */
  coluna: z.number(),
  campo: z.nullable(z.string()),
  /** Percent. */
  certeza: z.number(),
  porque: z.string(),
});
export type ColunaProposta = z.infer<typeof colunaProposta>;

const mapeamento = z.object({
  status: z.literal(1),
  /** Active layout that has these headers; null: none. */
  layout: z.nullable(z.string()),
  /** Product layout to copy; null: mapped to a registry. */
  id_layout: z.nullable(z.number()),
  tipo: z.enum(['DELIMITADO', 'PLANILHA']),
  separador: z.nullable(z.enum([';', ',', '|', '\t'])),
  /** Line of the header, from 1; 0: none. */
  linha_cabecalho: z.number(),
  cabecalho: z.array(z.string()),
  amostra: z.array(z.array(z.string())),
  colunas: z.array(colunaProposta),
  /** Fields without a column that a file of this kind needs. */
  faltam: z.array(z.string()),
  /** Insured whose CNPJ the sample has. */
  segurado: z.nullable(z.object({ cnpj: z.string(), razao_social: z.string() })),
});
export type Mapeamento = z.infer<typeof mapeamento>;

export const mapearColunas = defineCall('conversor.mapeamento', 'POST /api/Conversor/mapeamento', {
  tier: 'read',
  query: {
    /** Registry to which the columns are mapped; absent: shipments. */
    cadastro: z.optional(
      z.string().check(z.minLength(1, 'Não pode ser vazio'), z.maxLength(60, 'Muito longo'), ...storable),
    ),
    ramo: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Deve ser o código de um ramo'))),
  },
  summary:
    'Lê o cabeçalho e as primeiras linhas de um CSV ou XLSX (campo file; de um CSV basta o começo) e propõe o campo de cada coluna, pelo nome e pelos valores, com a certeza em % e o porquê; nada é gravado. Grava-se como layout de um cliente por POST /api/Conversor/layouts/{id}/copia, do layout id_layout; com cadastro, envia-se no campo mapeamento da importação desse cadastro.',
  body: { kind: 'multipart', field: 'file', maxBytes: MAX_ARQUIVO_A_MAPEAR },
  reply: json(mapeamento),
  limits: { firstByteMs: 30_000, idleMs: 30_000 },
});
