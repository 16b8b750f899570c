/** Lists of the product spec. */
import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';
import { apoliceDaLinha, booleanAnswered, idInPath, list, numberAnswered, textAnswered } from './fields.ts';

export const ramo = z.looseObject({
  id_ramo: z.nullish(z.union([z.number(), z.string()])),
  codigo: z.nullish(z.union([z.string(), z.number()])),
  nome: textAnswered,
  codigo_susep: textAnswered,
  sigla: textAnswered,
  ambito: textAnswered,
});
export type Ramo = z.infer<typeof ramo>;

export const listRamos = defineCall('ramos.list', 'GET /api/Ramo', {
  summary: 'Os ramos de transporte.',
  reply: json(list(ramo)),
  builtInOnly: false,
});

export const corretor = z.looseObject({
  id_corretor: numberAnswered,
  razao_social: textAnswered,
  cnpj: textAnswered,
  registro_susep: textAnswered,
  email_contato: textAnswered,
  telefone_contato: textAnswered,
});
export type Corretor = z.infer<typeof corretor>;

export const listCorretores = defineCall('corretores.list', 'GET /api/CocorretorApolice', {
  summary: 'Os corretores.',
  reply: json(list(corretor)),
  builtInOnly: false,
});

export const tomador = z.looseObject({
  iD_APOLICE_TOMADOR: numberAnswered,
  razaO_SOCIAL: textAnswered,
  cnpj: textAnswered,
  taxa: numberAnswered,
  iD_APOLICE: numberAnswered,
  ...apoliceDaLinha,
  /** In force, suspended or not; built-in API only. */
  apolice_vigente: booleanAnswered,
});
export type Tomador = z.infer<typeof tomador>;

export const listTomadores = defineCall('tomadores.list', 'GET /api/ApoliceTomador', {
  summary: 'Os tomadores de todas as apólices.',
  reply: json(list(tomador)),
  builtInOnly: false,
});

/** Group, "Sub Grupo" in the report. */
export const grupo = z.looseObject({
  id_grupo: numberAnswered,
  id_Grupo: numberAnswered,
  iD_GRUPO: numberAnswered,
  codigo: z.nullish(z.union([z.string(), z.number()])),
  nome: textAnswered,
  descricao: textAnswered,
});
export type Grupo = z.infer<typeof grupo>;

export const listGruposOfApolice = defineCall('grupos.list-of-apolice', 'GET /api/Grupo/idgrupo-apolice/{idApolice}', {
  params: { idApolice: idInPath },
  summary: 'Os grupos de uma apólice.',
  reply: json(list(grupo)),
  builtInOnly: false,
});

/** No `ativo`: active. */
export const subgrupo = z.looseObject({
  id_subgrupo: numberAnswered,
  nome: textAnswered,
  descricao: textAnswered,
  id_grupo: numberAnswered,
  ativo: booleanAnswered,
  ...apoliceDaLinha,
  /** Built-in API only. */
  id_apolice: numberAnswered,
  grupo: textAnswered,
});
export type Subgrupo = z.infer<typeof subgrupo>;

export const listSubgrupos = defineCall('subgrupos.list', 'GET /api/SubGrupo', {
  summary: 'Os subgrupos.',
  reply: json(list(subgrupo)),
  builtInOnly: false,
});

export const caixaPostal = z.looseObject({
  id_caixa_postal: numberAnswered,
  caixa: z.nullish(z.union([z.string(), z.number()])),
  id_apolice: numberAnswered,
  id_grupo: numberAnswered,
  ...apoliceDaLinha,
  /** Built-in API only. */
  grupo: textAnswered,
});
export type CaixaPostal = z.infer<typeof caixaPostal>;

export const listCaixasPostais = defineCall('caixas-postais.list', 'GET /api/CaixaPostal', {
  summary: 'As caixas postais.',
  reply: json(list(caixaPostal)),
  builtInOnly: false,
});
