import * as z from 'zod/mini';
import { defineCall, success } from './call.ts';

const resumo = z.object({
  nome: z.string(),
  total: z.number(),
  /** null: never changed. */
  alterado_em: z.nullable(z.string()),
});
export type ResumoDoCadastro = z.infer<typeof resumo>;

export const listCadastros = defineCall('cadastros.resumo', 'GET /api/Cadastro', {
  summary: 'Os cadastros: quantas linhas cada um tem e quando foi alterado por último.',
  reply: success({ retorno: z.array(resumo) }),
});
