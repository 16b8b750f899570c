import * as z from 'zod/mini';
import { perfis } from './access.ts';
import { defineCall, json, saved, strictBody, success } from './call.ts';
import { id, idInPath, message, text, listaAte, cada } from './fields.ts';

/** Per list and user. */
export const MAX_VISOES = 50;
export const MAX_NOME_DA_VISAO = 60;
const MAX_ENDERECO = 2_000;

/** Page name: `apolices`, a registry's name. */
const lista = z.string('Deve ser um texto').check(z.regex(/^[a-z][a-z0-9-]{0,59}$/, 'Deve ser o nome de uma lista'));
/** Query string of the list, without `?`. */
const endereco = z
  .string('Deve ser um texto')
  .check(
    z.maxLength(MAX_ENDERECO, `Deve ter no máximo ${MAX_ENDERECO} caracteres`),
    z.regex(/^[!"$->@-~]*$/, 'Deve ser o que vem depois do “?” de um endereço'),
  );

const gravavel = {
  nome: text(MAX_NOME_DA_VISAO),
  /** Changed by author or administrator only. */
  da_equipe: z.boolean('Deve ser verdadeiro ou falso'),
} as const;

const visao = z.object({
  id_visao: z.number(),
  nome: z.string(),
  endereco: z.string(),
  da_equipe: z.boolean(),
  autor: z.string(),
  ...cada(z.boolean(), 'minha', 'altera', 'minha_padrao'),
  /** Profiles that open the list with it by default. */
  perfis: z.array(z.enum(perfis)),
  /** Default view for the caller. */
  abre: z.boolean(),
  versao: z.number(),
});
export type Visao = z.infer<typeof visao>;

const padrao = z.object({ lista: z.string(), id_visao: z.number(), nome: z.string(), endereco: z.string() });
export type VisaoPadrao = z.infer<typeof padrao>;

export const listVisoes = defineCall('visoes.list', 'GET /api/Visao', {
  query: { lista },
  summary: 'As visões de uma lista que são de quem chama e as da equipe: busca, filtros, ordem e colunas sob um nome.',
  reply: success({ retorno: z.array(visao) }),
});

export const listVisoesPadrao = defineCall('visoes.padroes', 'GET /api/Visao/padroes', {
  summary: 'Com que visão cada lista abre para quem chama: a que a pessoa escolheu, senão a do perfil.',
  reply: success({ retorno: z.array(padrao) }),
});

export const createVisao = defineCall('visoes.create', 'POST /api/Visao', {
  summary: `Guarda o endereço de uma lista sob um nome; até ${MAX_VISOES} por lista e pessoa.`,
  body: strictBody(16_384, { lista, endereco, ...gravavel }),
  reply: saved,
  access: 'read',
});

export const updateVisao = defineCall('visoes.update', 'PUT /api/Visao/{id}', {
  summary: 'Muda o nome, o endereço e quem vê uma visão.',
  body: strictBody(16_384, { ...gravavel, endereco: z.optional(endereco), versao: id }),
  reply: saved,
  access: 'read',
});

export const setVisaoPadrao = defineCall('visoes.padrao', 'PUT /api/Visao/{id}/padrao', {
  summary: 'Diz se a lista abre com uma visão: para quem chama e, por um administrador, para os perfis.',
  body: strictBody(4_096, {
    minha: z.boolean('Deve ser verdadeiro ou falso'),
    perfis: z.optional(
      listaAte(z.enum(perfis, 'Perfil desconhecido'), perfis.length, `Deve ter no máximo ${perfis.length} perfis`),
    ),
  }),
  reply: json(message),
  access: 'read',
});

export const deleteVisao = defineCall('visoes.delete', 'DELETE /api/Visao/{id}', {
  query: { versao: z.optional(idInPath) },
  summary: 'Exclui uma visão; as listas que abriam com ela abrem como antes.',
  reply: json(message),
  access: 'read',
});
