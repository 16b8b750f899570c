import * as z from 'zod/mini';
import { paginaNaRota, cada } from './fields.ts';
import { defineCall, json, pageOf } from './call.ts';
import { situacoesDaTarefa } from './tarefas.ts';

const situacao = z.enum(
  ['CONCLUIDA', 'PARCIAL', 'SEM_AVERBACAO', 'RECUSADA', 'FALHOU'],
  'Deve ser CONCLUIDA, PARCIAL, SEM_AVERBACAO, RECUSADA ou FALHOU',
);

/** Finished run. Sums are decimal text, instants ISO 8601. */
const conversaoFields = {
  id_CONVERSAO: z.number(),
  arquivo: z.string(),
  sha256: z.string(),
  /** Bytes. */
  tamanho: z.number(),
  layout: z.string(),
  ramo: z.string(),
  situacao,
  lidos: z.number(),
  aceitos: z.number(),
  /** Already in their policy, or no shipment of ours. */
  ...cada(z.number(), 'ignorados', 'recusados', 'falhas'),
  ...cada(z.string(), 'importanciaSegurada', 'premio', 'usuario', 'iniciadaEm', 'terminadaEm'),
  motivo: z.nullable(z.string()),
} as const;
const conversao = z.object(conversaoFields);
export type Conversao = z.infer<typeof conversao>;

/** With its pending refused documents. */
const linhaDeConversao = z.object({ ...conversaoFields, esperando: z.number() });
export type LinhaDeConversao = z.infer<typeof linhaDeConversao>;

const falha = z.object({
  linha: z.number(),
  origem: z.nullable(z.string()),
  ...cada(z.string(), 'campo', 'valor', 'esperado'),
});

export const listConversoes = defineCall('conversor.conversoes', 'GET /api/Conversor/conversoes', {
  query: {
    ...paginaNaRota,
    situacao: z.optional(situacao),
    recusados: z.optional(z.literal('esperando', 'Deve ser esperando')),
  },
  summary:
    'O histórico de conversões, a mais nova primeiro, com busca pelo nome do arquivo e filtros: por situação e das que têm documentos recusados à espera.',
  reply: pageOf(linhaDeConversao),
});

const contados = { quantidade: z.number(), exemplos: z.array(z.string()) };
const conversaoComErros = z.object({
  ...conversaoFields,
  erros: z.array(falha),
  ignorados_por_causa: z.array(z.object({ causa: z.string(), ...contados })),
  efeitos: z.array(z.object({ efeito: z.string(), ...contados })),
  /** Where its shipments went; `apolice` is the policy's number. */
  destino: z.array(
    z.object({ competencia: z.number(), id_apolice: z.number(), apolice: z.string(), quantidade: z.number() }),
  ),
});
export type ConversaoComErros = z.infer<typeof conversaoComErros>;

/** Running, or ended without result. */
const conversaoEmAndamento = z.object({
  id_CONVERSAO: z.number(),
  id_tarefa: z.number(),
  ...cada(z.string(), 'arquivo', 'layout', 'usuario'),
  situacao: z.enum(situacoesDaTarefa),
  parando: z.boolean(),
  pode_parar: z.boolean(),
  lidas: z.number(),
  total: z.nullable(z.number()),
  mensagem: z.nullable(z.string()),
  pedidaEm: z.string(),
});
export type ConversaoEmAndamento = z.infer<typeof conversaoEmAndamento>;

export const getConversao = defineCall('conversor.conversao', 'GET /api/Conversor/conversoes/{id}', {
  summary:
    'Uma conversão: seus primeiros 100 erros, o que foi ignorado e por quê, o que os eventos fizeram e para onde foram os embarques; de uma em segundo plano, quanto já leu e a tarefa que a faz.',
  reply: json(z.union([conversaoComErros, conversaoEmAndamento])),
});

export const downloadOriginal = defineCall('conversor.original', 'GET /api/Conversor/conversoes/{id}/arquivo', {
  summary: 'O arquivo como foi enviado.',
  reply: { kind: 'download', mediaType: 'application/octet-stream' },
});

export const downloadFalhas = defineCall('conversor.erros', 'GET /api/Conversor/conversoes/{id}/erros', {
  summary: 'Os erros de um arquivo recusado, os primeiros 10.000, em CSV; a última linha diz quantos mais houve.',
  reply: { kind: 'download', mediaType: 'text/csv' },
});
