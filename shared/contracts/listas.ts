/** Lists of the product spec. */
import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';
import { apoliceDaLinha, booleanAnswered, idInPath, list, numberAnswered, textAnswered, cada } from './fields.ts';

/** A call that any upstream of the product spec answers, with a list in one of its envelopes. */
export const listOfSpec = <const I extends string, const P extends string, T extends z.ZodMiniType>(
  id: I,
  path: P,
  summary: string,
  row: T,
) => defineCall(id, `GET ${path}` as const, { summary, reply: json(list(row)), builtInOnly: false });

export const ramo = z.looseObject({
  id_ramo: z.nullish(z.union([z.number(), z.string()])),
  codigo: z.nullish(z.union([z.string(), z.number()])),
  ...cada(textAnswered, 'nome', 'codigo_susep', 'sigla', 'ambito'),
});
export type Ramo = z.infer<typeof ramo>;

export const listRamos = listOfSpec('ramos.list', '/api/Ramo', 'Os ramos de transporte.', ramo);

export const corretor = z.looseObject({
  id_corretor: numberAnswered,
  ...cada(textAnswered, 'razao_social', 'cnpj', 'registro_susep', 'email_contato', 'telefone_contato'),
});
export type Corretor = z.infer<typeof corretor>;

export const listCorretores = listOfSpec('corretores.list', '/api/CocorretorApolice', 'Os corretores.', corretor);

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

export const listTomadores = listOfSpec(
  'tomadores.list',
  '/api/ApoliceTomador',
  'Os tomadores de todas as apólices.',
  tomador,
);

/** Group, "Sub Grupo" in the report. */
export const grupo = z.looseObject({
  ...cada(numberAnswered, 'id_grupo', 'id_Grupo', 'iD_GRUPO'),
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

export const listSubgrupos = listOfSpec('subgrupos.list', '/api/SubGrupo', 'Os subgrupos.', subgrupo);

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

export const listCaixasPostais = listOfSpec(
  'caixas-postais.list',
  '/api/CaixaPostal',
  'As caixas postais.',
  caixaPostal,
);
