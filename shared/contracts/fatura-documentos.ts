import { defineCall, workbook } from './call.ts';

export const downloadFaturaPdf = defineCall('faturas.pdf', 'GET /api/Fatura/{id}/pdf', {
  summary: 'A fatura em PDF, como vai ao cliente.',
  reply: { kind: 'download', mediaType: 'application/pdf' },
  tier: 'report',
});

export const downloadRelacao = defineCall('faturas.relacao', 'POST /api/Fatura/{id}/relacao', {
  summary: 'A planilha .xlsx da fatura: a relação dos embarques e o resumo, lidos no mesmo instante.',
  ...workbook,
  limits: { firstByteMs: 180_000, idleMs: 60_000 },
});
