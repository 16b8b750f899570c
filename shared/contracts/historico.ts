import * as z from 'zod/mini';

/** null: empty. */
export const mudancas = z.array(
  z.object({ campo: z.string(), rotulo: z.string(), antes: z.nullable(z.string()), depois: z.nullable(z.string()) }),
);

/** Latest first. */
export const historico = z.object({
  status: z.literal(1),
  retorno: z.array(z.object({ quando: z.string(), quem: z.string(), acao: z.string(), mudancas })),
});
export type Mudanca = z.infer<typeof mudancas>[number];
export type Historico = z.infer<typeof historico>;
