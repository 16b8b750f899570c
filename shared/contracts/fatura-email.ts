import * as z from 'zod/mini';
import { defineCall, json, success, workbook } from './call.ts';
import { text, listaAte } from './fields.ts';
import { formatos } from './cadastros/formatos.ts';

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

const MAX_DESTINATARIOS = 20;

const endereco = text(254).check(z.refine(formatos.email.valido, formatos.email.mensagem));

export const enderecosDeEmail = listaAte(endereco, MAX_DESTINATARIOS, `No máximo ${MAX_DESTINATARIOS} destinatários`);

export const MAX_ASSUNTO = 150;
export const MAX_TEXTO = 4_000;

/** A line break would start another header. */
const linha = (max: number) => text(max).check(z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Deve ficar em uma linha'));

const pedido = z.strictObject({
  para: enderecosDeEmail.check(z.minLength(1, 'Informe ao menos um destinatário')),
  copia: z.optional(enderecosDeEmail),
  assunto: linha(MAX_ASSUNTO),
  texto: text(MAX_TEXTO),
  planilha: z.optional(z.boolean('Deve ser verdadeiro ou falso')),
});
export type PedidoDeEmail = z.infer<typeof pedido>;

const proposta = z.object({
  status: z.literal(1),
  destinatarios: z.array(
    z.object({ email: z.string(), nome: z.string(), papel: z.enum(['SEGURADO', 'PAGADOR', 'CORRETOR']) }),
  ),
  copia: z.array(z.string()),
  assunto: z.string(),
  texto: z.string(),
});
export type PropostaDeEmail = z.infer<typeof proposta>;

export const getPropostaDeEmail = defineCall('faturas.email-proposto', 'GET /api/Fatura/{id}/email', {
  summary: 'Destinatários, assunto e texto propostos para enviar uma fatura emitida por e-mail.',
  reply: json(proposta),
});

export const sendEmailDaFatura = defineCall('faturas.email', 'POST /api/Fatura/{id}/email', {
  summary:
    'Envia uma fatura emitida por e-mail, com o PDF e, se pedida, a planilha; 409 onde não há servidor de e-mail.',
  body: json(pedido, 65_536),
  reply: success({ id_tarefa: z.number() }),
});
