import * as z from 'zod/mini';

const decimal = z.string();

/** A payment of an invoice, or its reversal; amounts in reais. */
export const recebimento = z.object({
  id_recebimento: z.number(),
  tipo: z.enum(['RECEBIMENTO', 'ESTORNO']),
  id_origem: z.nullable(z.number()),
  parcela: z.number(),
  data: z.string(),
  valor: decimal,
  credito: decimal,
  baixa: decimal,
  meio: z.string(),
  referencia: z.nullable(z.string()),
  motivo: z.nullable(z.string()),
  registrado_em: z.string(),
  registrado_por: z.string(),
});

export const parcela = z.object({
  parcela: z.number(),
  data_vencimento: z.string(),
  /** Forecast for the due date. */
  valor: decimal,
  recebido: decimal,
  /** Due on its due date, or today if that is over. */
  saldo: decimal,
  /** Copy-and-paste code of the balance; null: paid, or no key is registered. */
  pix: z.nullable(z.string()),
  nosso_numero: z.nullable(z.string()),
  linha_digitavel: z.nullable(z.string()),
});
