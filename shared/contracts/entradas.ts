import * as z from 'zod/mini';
import { count, id, idInPath, message, paginaNaRota, text } from './fields.ts';
import { defineCall, json, pageOf, strictBody } from './call.ts';

export const situacoesDaEntrada = ['RECEBIDA', 'QUARENTENA', 'EM_ANDAMENTO', 'CONCLUIDA', 'DESCARTADA'] as const;
const situacao = z.enum(situacoesDaEntrada, `Deve ser ${situacoesDaEntrada.join(', ')}`);

/** A delivery by e-mail or watched folder, with its files. */
const entrada = z.object({
  id_entrada: z.number(),
  via: z.enum(['EMAIL', 'PASTA']),
  caixa: z.nullable(z.string()),
  remetente: z.nullable(z.string()),
  assunto: z.string(),
  situacao,
  motivo: z.nullable(z.string()),
  /** ISO 8601. */
  recebidaEm: z.string(),
  decididaPor: z.nullable(z.string()),
  versao: z.number(),
  arquivos: z.array(
    z.object({
      ordem: z.number(),
      nome: z.string(),
      tamanho: z.number(),
      id_conversao: z.nullable(z.number()),
      recusa: z.nullable(z.string()),
    }),
  ),
});
export type Entrada = z.infer<typeof entrada>;

export const listEntradas = defineCall('entradas.list', 'GET /api/Entrada', {
  query: { ...paginaNaRota, situacao: z.optional(situacao) },
  summary:
    'Os arquivos recebidos por e-mail e pelas pastas de entrada, o mais novo primeiro, com a conversão de cada um ou o motivo de estar em quarentena.',
  reply: pageOf(entrada),
});

export const releaseEntrada = defineCall('entradas.release', 'POST /api/Entrada/{id}/liberacao', {
  summary:
    'Processa os arquivos que estavam em quarentena, em nome de quem libera; com confiar, o remetente passa a ser aceito nesta caixa.',
  body: strictBody(4_096, {
    id_caixa_postal: id,
    /** Needed where the mailbox has none and the content does not tell it. */
    layout: z.optional(text(60)),
    confiar: z.boolean(),
    versao: count,
  }),
  reply: json(message),
});

export const discardEntrada = defineCall('entradas.discard', 'POST /api/Entrada/{id}/descarte', {
  summary: 'Descarta o que estava em quarentena, com o motivo; os arquivos são apagados e ninguém recebe resposta.',
  body: strictBody(4_096, { motivo: text(500), versao: count }),
  reply: json(message),
});

export const downloadDaEntrada = defineCall('entradas.arquivo', 'GET /api/Entrada/{id}/arquivos/{ordem}', {
  params: { id: idInPath, ordem: idInPath },
  summary: 'Um arquivo em quarentena, como chegou.',
  reply: { kind: 'download', mediaType: 'application/octet-stream' },
});
