import * as z from 'zod/mini';
import { defineCall, json, success } from './call.ts';
import { historico, id, message, text, cada } from './fields.ts';

export const tiposDeDePara = ['MERCADORIA', 'EMBALAGEM', 'MUNICIPIO', 'PAIS', 'NAVIO'] as const;
const tipo = z.enum(tiposDeDePara, 'Deve ser MERCADORIA, EMBALAGEM, MUNICIPIO, PAIS ou NAVIO');

/** `de`: folded text of a file; `para`: code of a registry entry. */
const mapeamento = z.object({
  id_de_para: z.number(),
  tipo,
  /** null: every layout. */
  id_layout: z.nullable(z.number()),
  layout: z.nullable(z.string()),
  /** null: every insured. */
  cnpj_segurado: z.nullable(z.string()),
  segurado: z.nullable(z.string()),
  ...cada(z.string(), 'de', 'para', 'para_descricao'),
  ativo: z.boolean(),
  versao: z.number(),
});

const pendente = z.object({
  id_pendente: z.number(),
  tipo,
  id_layout: z.number(),
  layout: z.string(),
  cnpj_segurado: z.nullable(z.string()),
  segurado: z.nullable(z.string()),
  de: z.string(),
  ocorrencias: z.number(),
  ultimo_arquivo: z.string(),
  /** At most 50, latest first. */
  arquivos: z.array(z.string()),
  atualizado_em: z.string(),
});

const fields = z.object({
  tipo,
  id_layout: z.optional(z.nullable(id)),
  cnpj_segurado: z.optional(z.nullable(text(18))),
  de: text(120),
  para: text(120),
  ativo: z.optional(z.boolean('Deve ser verdadeiro ou falso')),
});
export type NovoMapeamento = z.infer<typeof fields>;
export type Mapeamento = z.infer<typeof mapeamento>;
export type Pendente = z.infer<typeof pendente>;

/** Kinds that must be registry entries. */
export const tiposComCadastro = ['MERCADORIA', 'EMBALAGEM', 'MUNICIPIO'] as const;

const registro = z.object({ codigo: z.string(), descricao: z.string() });
export type RegistroDePara = z.infer<typeof registro>;

export const listDePara = defineCall('de-para.list', 'GET /api/Conversor/de-para', {
  summary: 'Os mapeamentos de De-Para.',
  reply: success({ data: z.array(mapeamento) }),
});

export const listPendentes = defineCall('de-para.pendentes', 'GET /api/Conversor/de-para/pendentes', {
  summary: 'Os valores de arquivos que nenhum mapeamento conhece.',
  reply: success({ data: z.array(pendente) }),
});

/** Similarity in percent of trigrams. */
const sugestao = z.extend(registro, {
  semelhanca: z.number(),
  /** Mapped for another layout or insured. */
  ja_mapeado: z.boolean(),
});
export type Sugestao = z.infer<typeof sugestao>;

const sugestoes = z.object({ id_pendente: z.number(), sugestoes: z.array(sugestao) });

export const listSugestoes = defineCall('de-para.sugestoes', 'GET /api/Conversor/de-para/pendentes/sugestoes', {
  summary:
    'Para os 200 valores pendentes mais vistos, até três registros do cadastro com que se parecem e quanto (em %), o mais parecido primeiro.',
  reply: success({ data: z.array(sugestoes) }),
});

export const listRegistros = defineCall('de-para.registros', 'GET /api/Conversor/de-para/registros', {
  query: { tipo: z.enum(tiposComCadastro, 'Deve ser MERCADORIA, EMBALAGEM ou MUNICIPIO') },
  summary: 'Os registros de um cadastro, que um mapeamento pode indicar.',
  reply: success({ data: z.array(registro) }),
});

export const exportDePara = defineCall('de-para.export', 'GET /api/Conversor/de-para/csv', {
  summary: 'Os mapeamentos em CSV.',
  reply: { kind: 'download', mediaType: 'text/csv' },
});

export const importDePara = defineCall('de-para.import', 'POST /api/Conversor/de-para/csv', {
  summary: 'Inclui ou altera os mapeamentos de um CSV (tipo;layout;cnpj_segurado;de;para), todos ou nenhum.',
  body: { kind: 'multipart', field: 'file', maxBytes: 5 * 1024 * 1024 },
  reply: json(message),
  limits: { firstByteMs: 60_000, idleMs: 30_000 },
  tier: 'upload',
});

export const createDePara = defineCall('de-para.create', 'POST /api/Conversor/de-para', {
  summary: 'Cria um mapeamento; o que ele resolve sai da fila de pendentes.',
  body: json(fields, 16_384),
  reply: json(message),
});

export const updateDePara = defineCall('de-para.update', 'PUT /api/Conversor/de-para/{id}', {
  summary: 'Altera um mapeamento, da versão que foi lida.',
  body: json(z.extend(fields, { versao: id }), 16_384),
  reply: json(message),
});

export const deleteDePara = defineCall('de-para.delete', 'DELETE /api/Conversor/de-para/{id}', {
  summary: 'Exclui um mapeamento.',
  reply: json(message),
});

export const getHistoricoDoMapeamento = defineCall('de-para.historico', 'GET /api/Conversor/de-para/{id}/historico', {
  summary: 'Quem alterou o mapeamento, o quê e quando.',
  reply: json(historico),
});
