import * as z from 'zod/mini';
import { defineCall, objectBody, success } from './call.ts';
import { memoria } from './fatura.ts';
import { count, id } from './fields.ts';
import { mes } from './pagina.ts';

const decimal = z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/, 'Deve ser um número como "12.50"'));

export const simularDesconto = defineCall(
  'faturas.simular-desconto',
  'POST /api/Cadastro/desconto-recorrente/simulacao',
  {
    tier: 'read',
    summary: 'O que uma fatura seria sem um desconto ou agravo recorrente, e com ele; nada é gravado.',
    body: objectBody(16_384, {
      id_apolice: id,
      id_grupo: z.optional(z.nullable(id)),
      competencia: mes,
      tipo: z.enum(['D', 'A'], 'Deve ser D ou A'),
      forma: z.enum(['PERCENTUAL', 'VALOR', 'FAIXA'], 'Forma desconhecida'),
      percentual: z.optional(decimal),
      valor: z.optional(decimal),
      faixas: z.optional(
        z
          .array(z.object({ de: count, ate: z.nullable(count), percentual: decimal }), 'Deve ser uma lista')
          .check(z.maxLength(100, 'Deve ter no máximo 100 faixas')),
      ),
    }),
    reply: success({ antes: memoria, depois: memoria }),
  },
);
