import * as z from 'zod/mini';
import { situacoesDaApolice } from '../apolice/situacao.ts';
import { defineCall, json } from './call.ts';

export const BYTES_DO_COMECO = 64 * 1024;

/** Guesses with reasons. */
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
  query: {
    tamanho: z.string().check(z.regex(/^\d{1,12}$/, 'Deve ser o tamanho do arquivo em bytes')),
  },
  summary:
    'Diz pelo começo de um arquivo (os primeiros 64 KiB, campo file) com que layout e em que ramo ele deve ser convertido, e por quê; nada é gravado.',
  body: { kind: 'multipart', field: 'file', maxBytes: 2 * BYTES_DO_COMECO },
  reply: json(reconhecido),
});
