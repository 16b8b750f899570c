import * as z from 'zod/mini';
import {
  averbacao,
  bloco,
  impedimentos,
  linhaDaLista,
  situacoesDaAverbacao,
  somas,
  totaisDaLista,
} from './averbacao.ts';
import { defineCall, json, objectBody, pageOf, success, workbook } from './call.ts';
import { algum, daApolice, dia, faixa, id, mes, pagina, semPaginas, text, textUpTo } from './fields.ts';

/** Accumulation keys (domain 3.6.5). */
export const tiposDeAcumulo = ['veiculo', 'navio', 'porto', 'rota', 'destino', 'armazem'] as const;

export const gruposDaImportancia = ['apolice', 'segurado', 'corretor', 'mercadoria', 'uf', 'mes'] as const;

export const MAX_DOCUMENTOS = 1_000;
export const MAX_DO_BLOCO = 20_000;

/** Exact labels of a report's cells. */
const nomeada = textUpTo(200, 'Deve ser um texto');
const celulas = { grupo: nomeada, ramo: nomeada, percurso: nomeada, meio_transporte: nomeada, moeda: nomeada };

export const filtros = z.strictObject({
  ...daApolice,
  ambito: z.optional(z.enum(['N', 'I'], 'Deve ser N ou I')),
  id_grupo: z.optional(algum(id)),
  competencia: z.optional(z.union([mes, faixa(mes)])),
  data_embarque: z.optional(faixa(dia)),
  situacao: z.optional(algum(z.enum(situacoesDaAverbacao, 'Situação desconhecida'))),
  em_fatura: z.optional(z.boolean('Deve ser verdadeiro ou falso')),
  id_conversao: z.optional(algum(id)),
  id_bloco: z.optional(id),
  documento: z.optional(z.array(text(44)).check(z.maxLength(MAX_DOCUMENTOS, 'No máximo 1.000'))),
  protocolo: z.optional(text(60)),
  numero_averbacao: z.optional(text(60)),
  placa: z.optional(text(8)),
  cnpj_tomador: z.optional(text(18)),
  cnpj_embarcador: z.optional(text(18)),
  /** Needs a policy, too. */
  origem_sistema: z.optional(text(40)),
  /** Behind a line of Acúmulo de Risco. */
  acumulo: z.optional(z.object({ por: z.enum(tiposDeAcumulo, 'Tipo de acúmulo desconhecido'), chave: text(200) })),
  /** Behind a line of Importância Segurada. */
  importancia: z.optional(z.object({ por: z.enum(gruposDaImportancia, 'Grupo desconhecido'), ...celulas })),
  nao_acumula: z.optional(z.boolean('Deve ser verdadeiro ou falso')),
});
export type FiltrosDeAverbacoes = z.infer<typeof filtros>;

/** Columns that sort the list. */
export const ordensDasAverbacoes = [
  'data_embarque',
  'numero',
  'protocolo',
  'numero_averbacao',
  'chave',
  'apolice',
  'ramo',
  'grupo',
  'competencia',
  'placa',
  'origem',
  'destino',
  'importancia_segurada',
  'premio',
  'situacao',
] as const;

export const listAverbacoes = defineCall('averbacoes.list', 'POST /api/Averbacao/Listar', {
  tier: 'read',
  summary:
    'As averbações: por chave, número do documento, protocolo, número da averbação, placa, CNPJ ou apólice, com filtros e totais; `totais.validas` soma só as abertas e as faturadas. ' +
    'Acima de 10.000 o total pode ser uma estimativa (`estimado`), e então as somas não vêm; acima de 300.000 só `data_embarque` ' +
    'ordena, e com outro campo vem a mais nova primeiro (`sem_ordem`).',
  body: json(pagina(filtros, ordensDasAverbacoes), 131_072),
  reply: pageOf(linhaDaLista, {
    estimado: z.boolean(),
    /** Too many for the order asked for. */
    sem_ordem: z.boolean(),
    competencias_arquivadas: z.array(z.number()),
    /** Years not searched: need policy, month, days or key. */
    anos_nao_pesquisados: z.array(z.number()),
    /** null: estimated. */
    totais: z.nullable(totaisDaLista),
  }),
});

export const exportAverbacoes = defineCall('averbacoes.planilha', 'POST /api/Averbacao/planilha', {
  summary: 'A planilha .xlsx de todas as averbações que a busca e os filtros da lista acham, a mais nova primeiro.',
  body: json(semPaginas(filtros), 131_072),
  ...workbook,
});

export const getAverbacao = defineCall('averbacoes.get', 'GET /api/Averbacao/{id}', {
  summary: 'Uma averbação: todos os valores, a memória do prêmio, o documento, a conversão e o histórico.',
  reply: success({ retorno: averbacao }),
});

export const downloadDocumentoDaAverbacao = defineCall('averbacoes.documento', 'GET /api/Averbacao/{id}/documento', {
  summary: 'O documento da averbação, do arquivo que o conversor guardou: o XML, ou a linha de um texto.',
  reply: { kind: 'download', mediaType: 'application/octet-stream' },
});

const exclusao = z.object({
  // A block is of one policy; a report's line may be of many.
  filtros: z.optional(z.omit(filtros, { acumulo: true, importancia: true })),
  ids: z.optional(z.array(id).check(z.maxLength(MAX_DO_BLOCO, 'No máximo 20.000'))),
  id_motivo: z.optional(id),
  motivo: z.optional(text(500).check(z.minLength(10, 'Deve ter pelo menos 10 caracteres'))),
  quantidade: z.optional(id),
  simular: z.boolean('Deve ser verdadeiro ou falso'),
});
export type PedidoDeExclusao = z.infer<typeof exclusao>;

export const excludeAverbacoes = defineCall('averbacoes.excluir', 'POST /api/Averbacao/exclusao-bloco', {
  summary:
    'Exclui em bloco: com `filtros` (ramo, apólice e mais um), todas as que podem sair; com `ids`, todas elas ou nenhuma. ' +
    '`quantidade` deve ser a que `simular` responde.',
  alcadas: ['EXCLUSAO_BLOCO'],
  body: json(exclusao, 524_288),
  reply: success({
    /** null: simulated. */
    id_bloco: z.nullable(z.number()),
    ...somas.shape,
    /** Matches that cannot be excluded. */
    impedidas: z.array(z.object({ impedimento: z.enum(impedimentos), quantidade: z.number() })),
  }),
  limits: { firstByteMs: 60_000, idleMs: 30_000 },
});

export const listBlocos = defineCall('averbacoes.blocos', 'POST /api/Averbacao/exclusao-bloco/Listar', {
  tier: 'read',
  summary: 'Os blocos excluídos, o mais novo primeiro: por quem, por quê, quanto, e se ainda se desfazem.',
  body: objectBody(4_096, {
    start: id,
    length: id.check(z.lte(1_000, 'Deve ser de 1 a 1000')),
    ...semPaginas(z.strictObject({ id_bloco: z.optional(id) })).shape,
  }),
  reply: pageOf(bloco),
});

export const undoBloco = defineCall('averbacoes.desfazer', 'POST /api/Averbacao/exclusao-bloco/{id}/desfazer', {
  summary: 'Desfaz um bloco inteiro, enquanto a competência está aberta e nenhum documento dele foi averbado de novo.',
  reply: success({ id_bloco: z.number(), quantidade: z.number() }),
  limits: { firstByteMs: 60_000, idleMs: 30_000 },
});
