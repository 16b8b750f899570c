import * as z from 'zod/mini';
import { defineCall, json, objectBody, pageOf, saved, success } from './call.ts';
import { decimal } from './fatura.ts';
import { algum, dia, id, mes, pagina, text } from './fields.ts';

/** To be taken off invoices, taken off, endorsed, paid, given up. */
export const situacoesDaRestituicao = ['A_ABATER', 'ABATIDA', 'EMITIDA', 'LIQUIDADA', 'CANCELADA'] as const;
export type SituacaoDaRestituicao = (typeof situacoesDaRestituicao)[number];

const data = z.nullable(z.string());
const textoOuNada = z.nullable(z.string());

const linha = z.object({
  id_restituicao: z.number(),
  id_apolice: z.number(),
  numero: z.string(),
  segurado: z.string(),
  competencia: z.number(),
  causa: z.string(),
  valor: decimal,
  iof: decimal,
  abatido: decimal,
  situacao: z.enum(situacoesDaRestituicao),
  numero_endosso: z.nullable(z.number()),
  data_vencimento: data,
  versao: z.number(),
});
export type LinhaDaRestituicao = z.infer<typeof linha>;

const restituicao = z.object({
  ...linha.shape,
  grupo: textoOuNada,
  /** Net premium before it, and of the calculation made again. */
  cobrado: decimal,
  devido: decimal,
  favorecido: textoOuNada,
  documento_favorecido: textoOuNada,
  conta: textoOuNada,
  endosso_cancelamento: z.nullable(z.number()),
  data_emissao: data,
  data_liquidacao: data,
  meio: textoOuNada,
  motivo: textoOuNada,
  criada_em: z.string(),
  alterado_em: z.string(),
  alterado_por: z.string(),
  comissoes: z.array(z.object({ corretor: z.string(), percentual: decimal, valor: decimal })),
  cosseguro: z.array(z.object({ congenere: textoOuNada, participacao: decimal, premio: decimal, liquido: decimal })),
  /** Invoices that took it off their total. */
  faturas: z.array(
    z.object({ id_fatura: z.number(), numero_fatura: textoOuNada, competencia: z.number(), valor: decimal }),
  ),
  documentos: z.array(z.object({ id_averbacao: z.number(), documento: z.string(), premio: decimal })),
});
export type Restituicao = z.infer<typeof restituicao>;

export const listRestituicoes = defineCall('restituicoes.list', 'POST /api/Restituicao/Listar', {
  tier: 'read',
  summary: 'As restituições de prêmio, as mais novas primeiro.',
  body: json(
    pagina(
      z.strictObject({
        situacao: z.optional(algum(z.enum(situacoesDaRestituicao))),
        id_apolice: z.optional(id),
        competencia: z.optional(mes),
      }),
      ['id_restituicao', 'competencia', 'valor', 'data_vencimento'],
    ),
    16_384,
  ),
  reply: pageOf(linha, { totais: z.object({ restituicoes: z.number(), valor: decimal }) }),
});

export const getRestituicao = defineCall('restituicoes.get', 'GET /api/Restituicao/{id}', {
  summary: 'Uma restituição: causa, cálculo do mês antes e depois, documentos, faturas que a abateram, endosso.',
  reply: success({ retorno: restituicao }),
});

export const emitirRestituicao = defineCall('restituicoes.emitir', 'POST /api/Restituicao/{id}/emitir', {
  confirma: true,
  reply: saved,
  summary: 'Emite o endosso de restituição do que ainda não foi abatido; responde o id do endosso.',
  body: objectBody(4_096, {
    versao: id,
    favorecido: z.optional(text(150)),
    documento_favorecido: z.optional(text(14)),
    conta: z.optional(text(150)),
    vencimento: z.optional(dia),
  }),
});

export const liquidarRestituicao = defineCall('restituicoes.liquidar', 'POST /api/Restituicao/{id}/liquidar', {
  reply: saved,
  summary: 'Registra o pagamento de um endosso de restituição.',
  body: objectBody(4_096, {
    versao: id,
    data: dia,
    meio: z.enum(['TED', 'PIX', 'OUTRO'], 'Deve ser TED, PIX ou OUTRO'),
    conta: z.optional(text(150)),
  }),
});

export const cancelarRestituicao = defineCall('restituicoes.cancelar', 'POST /api/Restituicao/{id}/cancelar', {
  reply: saved,
  summary: 'Desiste de uma restituição que ninguém abateu nem pagou: o prêmio não volta.',
  body: objectBody(4_096, { versao: id, motivo: text(500) }),
});
