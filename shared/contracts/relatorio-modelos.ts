import * as z from 'zod/mini';
import { defineCall, json, saved, strictBody, success } from './call.ts';
import { id, idInPath, message, text, textUpTo, cada } from './fields.ts';

/** Stored as sent; the declaration checks them. */
const parametros = z.record(
  z.string().check(z.maxLength(60)),
  z.union([textUpTo(500), z.number(), z.boolean(), z.null()]),
);

const gravavel = {
  nome: text(60),
  /** Changed by author or administrator only. */
  da_equipe: z.boolean('Deve ser verdadeiro ou falso'),
  /** Follows the calendar (`parametrosNaCorrida`). */
  acompanha: z.boolean('Deve ser verdadeiro ou falso'),
  parametros,
  /** Bar that filters the lines; null: all. */
  barra: z.optional(z.nullable(textUpTo(200))),
} as const;

const modelo = z.object({
  id_modelo: z.number(),
  ...cada(z.string(), 'relatorio', 'titulo', 'nome'),
  da_equipe: z.boolean(),
  acompanha: z.boolean(),
  parametros,
  salvo_em: z.string(),
  barra: z.nullable(z.string()),
  dono: z.string(),
  altera: z.boolean(),
  versao: z.number(),
});
export type Modelo = z.infer<typeof modelo>;

export const listModelos = defineCall('relatorio-modelos.list', 'GET /api/Relatorio/modelos', {
  summary: 'Os modelos de relatório de quem chama e os da equipe: parâmetros guardados sob um nome.',
  reply: success({ retorno: z.array(modelo) }),
});

export const createModelo = defineCall('relatorio-modelos.create', 'POST /api/Relatorio/modelos', {
  summary: 'Guarda os parâmetros de um relatório sob um nome.',
  body: strictBody(16_384, { relatorio: text(60), ...gravavel }),
  reply: saved,
  access: 'read',
});

export const updateModelo = defineCall('relatorio-modelos.update', 'PUT /api/Relatorio/modelos/{id}', {
  summary: 'Muda o nome, os parâmetros, a barra e quem vê um modelo de relatório; novos parâmetros sem barra a tiram.',
  body: strictBody(16_384, { ...gravavel, parametros: z.optional(parametros), versao: id }),
  reply: saved,
  access: 'read',
});

export const deleteModelo = defineCall('relatorio-modelos.delete', 'DELETE /api/Relatorio/modelos/{id}', {
  query: { versao: z.optional(idInPath) },
  summary: 'Exclui um modelo de relatório.',
  reply: json(message),
  access: 'read',
});
