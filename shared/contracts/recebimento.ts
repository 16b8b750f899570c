/** Payments of an invoice (domain-3 2.3 to 2.5). Money is decimal text in reais. */
import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';
import { decimal, situacoes, tributo } from './fatura.ts';
import { id, idInPath, text } from './fields.ts';
import { dia } from './pagina.ts';

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

export const getDevido = defineCall({
  id: 'faturas.devido',
  method: 'GET',
  path: '/api/Fatura/{id}/devido',
  query: { data: z.optional(dia) },
  summary:
    'O que uma fatura emitida deve num dia: prêmio, tributos do dia, recebido e saldo, por parcela. Sem data, hoje.',
  reply: json(z.object({ status: z.literal(1), retorno: devida })),
});

const registrado = z.object({
  status: z.literal(1),
  id_recebimento: z.number(),
  versao: z.number(),
  situacao: z.enum(situacoes),
  saldo: decimal,
});

export const registrarRecebimento = defineCall({
  id: 'faturas.recebimento',
  method: 'POST',
  path: '/api/Fatura/{id}/recebimento',
  summary: 'Registra um recebimento, inteiro ou em parte; 422 com esperado e informado acima do devido no dia.',
  body: json(
    z.strictObject({
      data: dia,
      valor: z
        .string('Deve ser um texto')
        .check(z.regex(/^(?!0+(\.0+)?$)\d{1,13}(\.\d{1,2})?$/, 'Deve ser um valor como "1234.50"')),
      meio: z.enum(meios, `Deve ser ${meios.join(', ')}`),
      referencia: z.optional(text(60)),
      parcela: z.optional(id),
      /** What exceeds the due amount is kept for another invoice of the policy. */
      excedente: z.optional(z.literal('CREDITO', 'Deve ser CREDITO')),
      versao: id,
    }),
    4_096,
  ),
  reply: json(registrado),
  access: 'write',
});

export const estornarRecebimento = defineCall({
  id: 'faturas.estorno',
  method: 'POST',
  path: '/api/Fatura/{id}/recebimento/{idRecebimento}/estorno',
  params: { id: idInPath, idRecebimento: idInPath },
  summary: 'Estorna um recebimento; a situação da fatura segue do que resta.',
  body: json(z.strictObject({ motivo: text(500), versao: id }), 4_096),
  reply: json(registrado),
  access: 'write',
});
