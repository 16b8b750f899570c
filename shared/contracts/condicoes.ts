import * as z from 'zod/mini';
import { defineCall, json, objectBody } from './call.ts';
import { count, integer, message, text, listaAte } from './fields.ts';

export const basesDePrazo = ['EMISSAO', 'EMBARQUE'] as const;

export const DIAS_ANTES = 30;
export const DIAS_DEPOIS = 365;
const dias = `Deve ser de ${-DIAS_ANTES} a ${DIAS_DEPOIS}`;

/** Days after the base, negative: before. */
const prazo = z.object({
  base: z.enum(basesDePrazo, 'Deve ser EMISSAO ou EMBARQUE'),
  dias: integer(-DIAS_ANTES, dias, DIAS_DEPOIS, dias),
});
export type PrazoDeAverbacao = z.infer<typeof prazo>;

/** Decimal text in reais. */
export const limitePorEmbarque = z
  .string('Deve ser um texto')
  .check(
    z.regex(/^\d+(\.\d{1,2})?$/, 'Deve ser um decimal como "1500.00"'),
    z.regex(/^\d{1,13}(\.|$)/, 'Deve ter no máximo 13 algarismos inteiros'),
    z.regex(/[1-9]/, 'Deve ser maior que zero'),
  );

const mercadoria = z.object({ codigo: text(20), limite: z.nullable(limitePorEmbarque) });

/** Empty: all goods at any time. */
const condicoes = z.object({
  mercadorias: z.array(
    z.object({
      codigo: z.string(),
      descricao: z.string(),
      /** Decimal text; null: not covered. */
      limite: z.nullable(z.string()),
    }),
  ),
  prazo: z.nullable(prazo),
  versao: z.number(),
});
export type Condicoes = z.infer<typeof condicoes>;

export const getCondicoes = defineCall('condicoes.get', 'GET /api/Apolice/{id}/condicoes', {
  summary: 'O que a apólice não cobre ou cobre até um limite por embarque, e até quando se averba.',
  reply: json(condicoes),
});

export const updateCondicoes = defineCall('condicoes.update', 'PUT /api/Apolice/{id}/condicoes', {
  summary: 'Troca todas as condições de averbação da apólice; com limite null, a mercadoria não é coberta.',
  body: objectBody(131_072, {
    mercadorias: listaAte(mercadoria, 1_000, 'Deve ter no máximo 1000 mercadorias'),
    prazo: z.nullable(prazo),
    versao: count,
  }),
  reply: json(message),
});
