/** Acts on an invoice beside transitions (domain 1.8, 3.1). */
import * as z from 'zod/mini';
import { defineCall, objectBody, saved } from './call.ts';
import { id, text } from './fields.ts';
import { dia } from './pagina.ts';

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
