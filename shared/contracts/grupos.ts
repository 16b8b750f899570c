import * as z from 'zod/mini';
import { defineCall, json } from './call.ts';
import { idInPath, list, numberAnswered, textAnswered } from './fields.ts';

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
