import * as z from 'zod/mini';
import { defineCall, json, strictBody, success } from './call.ts';
import { id, message, nameInPath, text, listaAte } from './fields.ts';

/** Nouns with notes beside registries, by audit name. */
export const entidadesComNotas = ['apolices', 'averbacoes', 'faturas', 'pacotes'] as const;

export const MAX_NOTA = 2_000;
const MAX_MENCOES = 20;

const pessoa = z.object({ id_usuario: z.number(), nome: z.string(), username: z.string() });
export type Pessoa = z.infer<typeof pessoa>;

const nota = z.object({
  id_nota: z.number(),
  texto: z.string(),
  autor: z.string(),
  criado_em: z.string(),
  mencoes: z.array(pessoa),
  exclui: z.boolean(),
});
export type Nota = z.infer<typeof nota>;

const registro = { entidade: nameInPath, id: nameInPath } as const;

export const listPessoas = defineCall('notas.pessoas', 'GET /api/Nota/pessoas', {
  summary: 'Quem pode ser mencionado numa nota: os usuários ativos.',
  reply: success({ retorno: z.array(pessoa) }),
});

export const listNotas = defineCall('notas.list', 'GET /api/Nota/{entidade}/{id}', {
  params: registro,
  summary:
    'As últimas 500 notas de um registro, a mais nova primeiro. Entidade: apolices, averbacoes, faturas, pacotes ou o nome de um cadastro.',
  reply: success({ retorno: z.array(nota) }),
});

export const createNota = defineCall('notas.create', 'POST /api/Nota/{entidade}/{id}', {
  params: registro,
  summary: 'Escreve uma nota sobre um registro e avisa quem ela menciona.',
  body: strictBody(16_384, {
    texto: text(MAX_NOTA),
    mencoes: listaAte(id, MAX_MENCOES, `Deve ter no máximo ${MAX_MENCOES} pessoas`),
  }),
  reply: success({ id: z.number() }),
});

export const deleteNota = defineCall('notas.delete', 'DELETE /api/Nota/{id}', {
  summary: 'Exclui uma nota: a própria; administradores, qualquer uma. A trilha de auditoria a guarda.',
  reply: json(message),
});
