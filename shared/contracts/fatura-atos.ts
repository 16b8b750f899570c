/** Acts on an invoice beside transitions (domain 1.8, 3.1). */
import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';
import { gravada } from './faturas.ts';
import { id, text } from './fields.ts';
import { dia } from './pagina.ts';

const ato = { method: 'POST', reply: json(gravada), access: 'write' } as const;

export const makeEspecial = defineCall({
  ...ato,
  id: 'faturas.especial',
  path: '/api/Fatura/especial',
  summary: 'Emissão especial: a prévia de uma fatura fora do ciclo, dos embarques de alguns dias de um mês.',
  body: json(
    z.object({
      id_apolice: id,
      id_grupo: z.optional(z.nullable(id)),
      de: dia,
      ate: dia,
      justificativa: text(500),
    }),
    4_096,
  ),
});

export const recalcularFatura = defineCall({
  ...ato,
  id: 'faturas.recalcular',
  path: '/api/Fatura/{id}/recalculo',
  summary: 'Calcula de novo uma prévia, com os embarques e as regras de agora.',
});

export const anotarFatura = defineCall({
  ...ato,
  id: 'faturas.anotar',
  path: '/api/Fatura/{id}/anotacao',
  summary: 'Escreve no histórico da fatura uma observação ou a justificativa de um atraso.',
  body: json(z.object({ tipo: z.enum(['NOTA', 'ATRASO'], 'Deve ser NOTA ou ATRASO'), texto: text(2_000) }), 16_384),
});

export const setNumero = defineCall({
  ...ato,
  id: 'faturas.numero',
  path: '/api/Fatura/{id}/numero',
  summary: 'Dá outro número a uma fatura emitida; o anterior fica no histórico.',
  body: json(z.object({ versao: id, numero: text(20), motivo: text(500) }), 4_096),
});

export const setBoleto = defineCall({
  ...ato,
  id: 'faturas.boleto',
  path: '/api/Fatura/{id}/boleto',
  summary: 'Registra o boleto de uma fatura emitida.',
  body: json(
    z.object({ versao: id, nosso_numero: text(20), linha_digitavel: text(60), parcela: z.optional(id) }),
    4_096,
  ),
});
