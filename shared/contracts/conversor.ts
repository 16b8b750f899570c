import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';
import { listOfSpec } from './listas.ts';
import { idInPath, message, nameInPath, textAnswered, textInQuery } from './fields.ts';

/** A string is the layout's name. */
export const layout = z.union([
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
