import * as z from 'zod/mini';
import { defineCall, json, objectBody, success, workbook } from './call.ts';
import { listOfSpec } from './listas.ts';
import { competencia, count, id, list, numberAnswered, textAnswered, textUpTo, listaAte, cada } from './fields.ts';

/** A key, or an object with key and label. */
export const coluna = z.union([
  z.string(),
  z.looseObject({ ...cada(textAnswered, 'nome', 'name', 'campo', 'descricao', 'description', 'label') }),
]);
export type Coluna = z.infer<typeof coluna>;

export const embarque = z.looseObject({
  situacao: textAnswered,
  ramo: z.nullish(z.union([z.string(), z.number()])),
  numero: z.nullish(z.union([z.string(), z.number()])),
  id_grupo: numberAnswered,
  /** Built-in API only. */
  grupo: textAnswered,
  razao_social: textAnswered,
  id_apolice: numberAnswered,
  /** Reais, decimal text; built-in API only. */
  embarques: numberAnswered,
  importancia_segurada: textAnswered,
  premio: textAnswered,
});
export type Embarque = z.infer<typeof embarque>;

const colunasSelecionadas = listaAte(textUpTo(60, 'Deve ser um texto'), 100, 'Deve ter no máximo 100 colunas');

export const listColunasNacional = listOfSpec(
  'relacao-embarques.colunas-nacional',
  '/api/Relatorios/colunasDisponiveisNacional',
  'As colunas do relatório nacional.',
  coluna,
);

export const listColunasInternacional = listOfSpec(
  'relacao-embarques.colunas-internacional',
  '/api/Relatorios/colunasDisponiveisInternacional',
  'As colunas do relatório de importação e exportação.',
  coluna,
);

export const listEmbarques = defineCall(
  'relacao-embarques.list',
  'POST /api/Relatorios/ListarImpressaorelacaoEmbarquesNacional',
  {
    summary:
      'Uma linha por apólice e grupo com embarques no período; A: a apólice, C: as do corretor, S: as do segurado.',
    body: objectBody(65_536, {
      tipoSelecao: z.enum(['A', 'C', 'S'], 'Deve ser A, C ou S'),
      idApolice: id,
      idGrupo: count,
      idSegurado: count,
      idCorretor: count,
      ramo: count,
      periodoCompetencia: competencia,
      colunasSelecionadas,
    }),
    reply: json(list(embarque)),
    limits: { firstByteMs: 60_000, idleMs: 30_000 },
    tier: 'report',
    builtInOnly: false,
  },
);

const planilhaDeEmbarques = z.object({
  previa: z.boolean('Deve ser verdadeiro ou falso'),
  pre_fatura: count,
  idApolice: id,
  idGrupo: count,
  ramo: count,
  periodoCompetencia: competencia,
  colunasSelecionadas,
});
export type PlanilhaDeEmbarques = z.infer<typeof planilhaDeEmbarques>;

export const downloadEmbarques = defineCall(
  'relacao-embarques.download',
  'POST /api/Relatorios/relacaoEmbarquesNacionalOnLine',
  {
    summary: 'A planilha .xlsx dos embarques de uma apólice e grupo, com as colunas escolhidas.',
    body: json(planilhaDeEmbarques, 65_536),
    ...workbook,
    limits: { firstByteMs: 180_000, idleMs: 60_000 },
    builtInOnly: false,
  },
);

export const guardarEmbarques = defineCall('relacao-embarques.guardar', 'POST /api/RelacaoEmbarques/guardar', {
  summary:
    'Gera a planilha dos embarques de uma apólice e grupo em segundo plano e a guarda; responde 202 com o número da tarefa que a dá.',
  body: json(planilhaDeEmbarques, 65_536),
  reply: success({ id_tarefa: z.number() }),
  access: 'read',
});
