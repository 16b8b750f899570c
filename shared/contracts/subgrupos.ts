import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { booleanAnswered, list, numberAnswered, textAnswered } from './fields.ts';

/** A sub-group; one without `ativo` counts as active. */
export const subgrupo = z.looseObject({
  id_subgrupo: numberAnswered,
  nome: textAnswered,
  descricao: textAnswered,
  id_grupo: numberAnswered,
  ativo: booleanAnswered,
});
export type Subgrupo = z.infer<typeof subgrupo>;

export const listSubgrupos = defineCall({
  id: 'subgrupos.list',
  method: 'GET',
  path: '/api/SubGrupo',
  summary: 'Os subgrupos.',
  reply: { kind: 'json', schema: list(subgrupo) },
});
