import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';

const resumo = z.object({
  nome: z.string(),
  total: z.number(),
  /** null: never changed. */
  alterado_em: z.nullable(z.string()),
});
export type ResumoDoCadastro = z.infer<typeof resumo>;

export const listCadastros = defineCall({
  id: 'cadastros.resumo',
  method: 'GET',
  path: '/api/Cadastro',
  summary: 'Os cadastros: quantas linhas cada um tem e quando foi alterado por último.',
  reply: json(z.object({ status: z.literal(1), retorno: z.array(resumo) })),
});
