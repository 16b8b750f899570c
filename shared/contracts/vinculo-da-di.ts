/** Import declaration and its shipment (domain 3.4). */
import * as z from 'zod/mini';
import { situacoesDaAverbacao, vinculoDaDi } from './averbacao.ts';
import { defineCall, json, strictBody, success } from './call.ts';
import { gravado, versao } from './cadastros/cadastro-contract.ts';
import { id, idInPath, cada } from './fields.ts';

export const atosDaDi = ['vincular', 'desvincular', 'desprezar', 'reabrir'] as const;
export type AtoDaDi = (typeof atosDaDi)[number];

const talvez = z.nullable(z.string());

export const averbacaoDaDi = z.object({
  id_averbacao: z.number(),
  ...cada(z.string(), 'numero_averbacao', 'tipo_documento', 'numero'),
  /** `P`: provisional. */
  tipo: z.string(),
  situacao: z.enum(situacoesDaAverbacao),
  em_fatura: z.boolean(),
  ...cada(z.string(), 'data_embarque', 'apolice', 'segurado'),
  conhecimento: talvez,
  numero_di: talvez,
  importancia_segurada: z.string(),
});
export type AverbacaoDaDi = z.infer<typeof averbacaoDaDi>;

export const diPendente = z.object({
  ...vinculoDaDi.shape,
  data_registro: z.string(),
  conhecimento: talvez,
  moeda: z.string(),
  valor_fob: z.string(),
});
export type DiPendente = z.infer<typeof diPendente>;

export const getVinculoDaDi = defineCall('dis.vinculo', 'GET /api/Cadastro/dis/{id}/vinculo', {
  summary:
    'A averbação a que uma declaração de importação está vinculada e, enquanto ela está pendente, até 20 que podem sê-lo: ' +
    'da mesma apólice ou do mesmo importador, primeiro as de mesmo número de DI e de mesmo conhecimento.',
  reply: success({
    retorno: z.object({
      ...vinculoDaDi.shape,
      motivo: talvez,
      averbacao: z.nullable(averbacaoDaDi),
      candidatas: z.array(averbacaoDaDi),
    }),
  }),
});

export const actOnDi = defineCall('dis.ato', 'POST /api/Cadastro/dis/{id}/vinculo/{acao}', {
  params: { id: idInPath, acao: z.enum(atosDaDi, 'Deve ser vincular, desvincular, desprezar ou reabrir') },
  summary:
    'Vincula uma declaração de importação pendente a uma averbação (`id_averbacao`): a provisória ainda espera ser definitiva, ' +
    'as outras a deixam averbada. Desfaz o vínculo, despreza com um motivo (`id_motivo`) ou reabre. 409 onde a situação não permite.',
  body: strictBody(4_096, { versao, id_averbacao: z.optional(id), id_motivo: z.optional(id) }),
  reply: json(gravado),
});

export const listDisDaAverbacao = defineCall('averbacoes.dis', 'GET /api/Averbacao/{id}/dis', {
  summary:
    'Até 20 declarações de importação pendentes que podem ser vinculadas à averbação: da sua apólice ou do seu segurado.',
  reply: success({ retorno: z.array(diPendente) }),
});
