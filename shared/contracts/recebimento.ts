/** Payments of an invoice (domain-3 2.3 to 2.5). Money is decimal text in reais. */
import * as z from 'zod/mini';
import { defineCall, json, strictBody, success } from './call.ts';
import { decimal, situacoes, tributo } from './fatura.ts';
import { dia, id, idInPath, text } from './fields.ts';

export const meios = ['BOLETO', 'PIX', 'TED', 'CARTAO', 'CREDITO', 'OUTRO'] as const;

const devida = z.object({
  premio: decimal,
  tributos: z.array(z.omit(tributo, { somado: true })),
  total: decimal,
  recebido: decimal,
  saldo: decimal,
  parcelas: z.array(
    z.object({ parcela: z.number(), vencimento: z.string(), valor: decimal, recebido: decimal, saldo: decimal }),
  ),
});
export type FaturaDevida = z.infer<typeof devida>;

export const getDevido = defineCall('faturas.devido', 'GET /api/Fatura/{id}/devido', {
  query: { data: z.optional(dia) },
  summary:
    'O que uma fatura emitida deve num dia: prêmio, tributos do dia, recebido e saldo, por parcela. Sem data, hoje.',
  reply: success({ retorno: devida }),
});

const registrado = z.object({
  status: z.literal(1),
  id_recebimento: z.number(),
  versao: z.number(),
  situacao: z.enum(situacoes),
  saldo: decimal,
});

export const registrarRecebimento = defineCall('faturas.recebimento', 'POST /api/Fatura/{id}/recebimento', {
  summary: 'Registra um recebimento, inteiro ou em parte; 422 com esperado e informado acima do devido no dia.',
  body: strictBody(4_096, {
    data: dia,
    valor: z
      .string('Deve ser um texto')
      .check(z.regex(/^(?!0+(\.0+)?$)\d{1,13}(\.\d{1,2})?$/, 'Deve ser um valor como "1234.50"')),
    meio: z.enum(meios, `Deve ser ${meios.join(', ')}`),
    referencia: z.optional(text(60)),
    parcela: z.optional(id),
    /** The excess over the due amount is kept for another invoice of the policy. */
    excedente: z.optional(z.literal('CREDITO', 'Deve ser CREDITO')),
    versao: id,
  }),
  reply: json(registrado),
});

export const estornarRecebimento = defineCall(
  'faturas.estorno',
  'POST /api/Fatura/{id}/recebimento/{idRecebimento}/estorno',
  {
    params: { id: idInPath, idRecebimento: idInPath },
    summary: 'Estorna um recebimento; a situação da fatura segue do que resta.',
    body: strictBody(4_096, { motivo: text(500), versao: id }),
    reply: json(registrado),
  },
);

const importada = z.object({
  linha: z.number(),
  nosso_numero: z.string(),
  valor: decimal,
  /** Interest and fine, not part of `valor`. */
  encargos: decimal,
  data: z.string(),
  vencimento: z.nullable(z.string()),
  situacao: z.enum(['ENCONTRADA', 'REGISTRADA', 'NAO_ENCONTRADA', 'RECUSADA', 'IGNORADA']),
  fatura: z.nullable(
    z.object({ id_fatura: z.number(), numero: z.string(), segurado: z.string(), parcela: z.nullable(z.number()) }),
  ),
  como: z.nullable(z.enum(['NOSSO_NUMERO', 'VALOR_E_VENCIMENTO'])),
  motivo: z.nullable(z.string()),
});
export type LinhaImportada = z.infer<typeof importada>;

const importacao = z.object({
  status: z.literal(1),
  quantidade: z.number(),
  encontradas: z.number(),
  valor: decimal,
  linhas: z.array(importada),
});
export type Importacao = z.infer<typeof importacao>;

export const MAX_RETORNO = 20_971_520;

export const importarRecebimentos = defineCall('recebimentos.importacao', 'POST /api/Recebimento/importacao', {
  query: { simular: z.optional(z.enum(['true', 'false'], 'Deve ser true ou false')) },
  summary:
    'Retorno do banco, CNAB 240 ou CSV: casa por nosso número, depois por valor e vencimento, e registra o que achou; com simular=true nada é gravado. O campo mapeamento (JSON) diz as colunas do CSV.',
  body: { kind: 'multipart', field: 'file', maxBytes: MAX_RETORNO },
  limits: { firstByteMs: 120_000, idleMs: 30_000 },
  tier: 'upload',
  reply: json(importacao),
});
