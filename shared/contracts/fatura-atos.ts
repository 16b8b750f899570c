/** Acts on an invoice beside transitions (domain 1.8, 3.1). */
import * as z from 'zod/mini';
import { defineCall, objectBody, saved, success } from './call.ts';
import { count, dia, id, mes, text, listaAte } from './fields.ts';
import { memoria } from './fatura.ts';

export const makeEspecial = defineCall('faturas.especial', 'POST /api/Fatura/especial', {
  reply: saved,
  summary: 'Emissão especial: a prévia de uma fatura fora do ciclo, dos embarques de alguns dias de um mês.',
  body: objectBody(4_096, {
    id_apolice: id,
    id_grupo: z.optional(z.nullable(id)),
    de: dia,
    ate: dia,
    justificativa: text(500),
  }),
});

export const recalcularFatura = defineCall('faturas.recalcular', 'POST /api/Fatura/{id}/recalculo', {
  reply: saved,
  summary: 'Calcula de novo uma prévia, com os embarques e as regras de agora.',
});

export const anotarFatura = defineCall('faturas.anotar', 'POST /api/Fatura/{id}/anotacao', {
  reply: saved,
  summary: 'Escreve no histórico da fatura uma observação ou a justificativa de um atraso.',
  body: objectBody(16_384, { tipo: z.enum(['NOTA', 'ATRASO'], 'Deve ser NOTA ou ATRASO'), texto: text(2_000) }),
});

export const setNumero = defineCall('faturas.numero', 'POST /api/Fatura/{id}/numero', {
  reply: saved,
  summary: 'Dá outro número a uma fatura emitida; o anterior fica no histórico.',
  body: objectBody(4_096, { versao: id, numero: text(20), motivo: text(500) }),
});

export const setBoleto = defineCall('faturas.boleto', 'POST /api/Fatura/{id}/boleto', {
  reply: saved,
  summary: 'Registra o boleto de uma fatura emitida.',
  body: objectBody(4_096, { versao: id, nosso_numero: text(20), linha_digitavel: text(60), parcela: z.optional(id) }),
});

const decimal = z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/, 'Deve ser um número como "12.50"'));
const faixa = z.object({ de: count, ate: z.nullable(count), percentual: decimal });

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
      faixas: z.optional(listaAte(faixa, 100, 'Deve ter no máximo 100 faixas')),
    }),
    reply: success({ antes: memoria, depois: memoria }),
  },
);
