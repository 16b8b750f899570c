import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';
import { apoliceDaLinha, booleanAnswered, list, numberAnswered, textAnswered } from './fields.ts';

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
