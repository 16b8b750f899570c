import * as z from 'zod/mini';
import { defineCall, json, objectBody, pageOf, saved, success, workbook } from './call.ts';
import {
  algum,
  daApolice,
  dia,
  faixa,
  id,
  idInPath,
  mes,
  mesNaRota,
  pagina,
  semPaginas,
  text,
  textUpTo,
} from './fields.ts';
import { decimal, fatura, linhaDaLista, situacoes, totais } from './fatura.ts';

export const dimensoesDaAnalise = ['sucursal', 'ramo', 'apolice', 'segurado', 'corretor', 'assessoria', 'mes'] as const;

const filtros = z.strictObject({
  ...daApolice,
  competencia: z.optional(z.union([mes, faixa(mes)])),
  situacao: z.optional(algum(z.enum(situacoes))),
  ambito: z.optional(z.enum(['N', 'I'], 'Deve ser N ou I')),
  vencida: z.optional(z.boolean('Deve ser verdadeiro ou falso')),
  data_vencimento: z.optional(faixa(dia)),
  /** Behind a line of Análise de Faturamento. */
  dimensao: z.optional(
    z.object({ por: z.enum(dimensoesDaAnalise, 'Dimensão desconhecida'), nome: textUpTo(200, 'Deve ser um texto') }),
  ),
});
export type FiltrosDeFaturas = z.infer<typeof filtros>;

export const listFaturas = defineCall('faturas.list', 'POST /api/Fatura/Listar', {
  tier: 'read',
  summary: 'As faturas, com busca, filtros, ordem e os totais do filtro.',
  body: json(
    pagina(filtros, ['competencia', 'numero', 'segurado', 'valor_total', 'data_vencimento', 'situacao']),
    65_536,
  ),
  reply: pageOf(linhaDaLista, { totais }),
});

export const exportFaturas = defineCall('faturas.planilha', 'POST /api/Fatura/planilha', {
  summary:
    'A planilha .xlsx de todas as faturas que a busca e os filtros da lista acham, a competência mais nova primeiro.',
  body: json(semPaginas(filtros), 65_536),
  ...workbook,
});

const resumo = z.object({
  status: z.literal(1),
  abertas: z.object({ faturas: z.number(), valor: decimal }),
  situacoes: z.array(z.object({ situacao: z.enum(situacoes), faturas: z.number(), valor_total: decimal })),
  vencidas: z.object({ faturas: z.number(), valor_total: decimal }),
});
export type ResumoDoMes = z.infer<typeof resumo>;

export const getResumoDoMes = defineCall('faturas.resumo', 'GET /api/Fatura/resumo/{competencia}', {
  params: { competencia: mesNaRota },
  summary: 'Quantas faturas de um mês há em cada situação, e quanto somam.',
  reply: json(resumo),
});

export const getFatura = defineCall('faturas.get', 'GET /api/Fatura/{id}', {
  summary: 'Uma fatura: a memória do cálculo, grupos, comissões, cosseguro, o que se pode fazer e o que já foi feito.',
  reply: success({ retorno: fatura }),
});

export const makePrevia = defineCall('faturas.previa', 'POST /api/Fatura/previa', {
  summary: 'Faz a prévia de um período, ou a recalcula; um período bloqueado responde 409 com o motivo.',
  body: objectBody(4_096, { id_apolice: id, id_grupo: z.optional(z.nullable(id)), competencia: mes }),
  reply: saved,
});

export const moveFatura = defineCall('faturas.transicao', 'POST /api/Fatura/{id}/transicao', {
  confirma: true,
  summary: 'Leva a fatura a outra situação; 409 onde a situação não leva até lá, 403 acima da alçada.',
  alcadas: ['APROVAR_PREVIA', 'EMISSAO_ESPECIAL', 'CANCELAR_FATURA', 'PRORROGAR_VENCIMENTO'],
  body: objectBody(16_384, {
    para: z.enum(situacoes, 'Situação desconhecida'),
    versao: id,
    motivo: z.optional(text(500)),
    vencimento: z.optional(dia),
    data: z.optional(dia),
    valor: z.optional(z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/, 'Deve ser um valor como "1234.50"'))),
    observacao: z.optional(text(2_000)),
  }),
  reply: saved,
});

const numero = z.object({
  numero: z.string(),
  /** Last number of a gap; null: one number. */
  ate: z.nullable(z.string()),
  /** Document that has the number; `LACUNA`: none; `ALTERADO`: an invoice had it. */
  de: z.enum(['FATURA', 'CANCELAMENTO', 'RESTITUICAO', 'ENDOSSO', 'ALTERADO', 'LACUNA']),
  id: z.nullable(z.number()),
  situacao: z.nullable(z.enum([...situacoes, 'A_ABATER', 'ABATIDA', 'LIQUIDADA'])),
  /** Why a number was altered, or the alteration that left the gap. */
  motivo: z.nullable(z.string()),
});
export type NumeroUsado = z.infer<typeof numero>;

export const listNumeracao = defineCall('faturas.numeracao', 'GET /api/Numeracao', {
  tier: 'read',
  summary:
    'Todos os números de fatura de uma sucursal e ramo, ou de endosso de uma apólice, com o estado de cada um e as lacunas.',
  query: { id_sucursal: z.optional(idInPath), id_ramo: z.optional(idInPath), id_apolice: z.optional(idInPath) },
  reply: success({ data: z.array(numero) }),
});
