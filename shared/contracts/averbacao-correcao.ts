import * as z from 'zod/mini';
import { defineCall, json, objectBody, strictBody, success } from './call.ts';
import { filtros, MAX_DO_BLOCO } from './averbacoes.ts';
import { count, dia, id, storable, text, cada } from './fields.ts';
import { averbacaoDefinitiva } from './averbacao-digitada.ts';
import { gravado } from './cadastros/cadastro-contract.ts';
import { camposEnviados } from './cadastros/cadastro-schemas.ts';
import type { Linha } from './cadastros/conferir-campo.ts';
import { formatos } from './cadastros/formatos.ts';

export interface Divergencia {
  readonly campo: string;
  readonly rotulo: string;
  readonly antes: string;
  readonly depois: string;
}

const valores = z.object(camposEnviados(averbacaoDefinitiva.campos)) as unknown as z.ZodMiniType<Linha>;
const confirmados = z
  .array(z.string('Deve ser o nome de um campo').check(...storable))
  .check(z.maxLength(100, 'No máximo 100'));

export const getDefinitiva = defineCall('averbacoes.provisoria', 'GET /api/Averbacao/{id}/definitiva', {
  summary: 'Os valores de uma averbação provisória, para completá-la. 409 para a que não é mais provisória.',
  reply: success({ valores: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))) }),
});

export const makeDefinitiva = defineCall('averbacoes.definitiva', 'PUT /api/Averbacao/{id}/definitiva', {
  summary:
    'Torna definitiva uma importação provisória, com a DI e os valores finais; o prêmio é calculado de novo. Cada valor que ' +
    'diverge do averbado deve estar em `confirmados`: senão 409 com `divergencias`, e nada muda. Repetida com a mesma DI: 200.',
  body: objectBody(65_536, { valores, confirmados }),
  reply: json(gravado),
  limits: { firstByteMs: 30_000, idleMs: 30_000 },
});

/** Correction of open shipments: one by hand, many by today's rates (domain-3 2.1). */

const decimal = z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/, 'Deve ser um número como "12.50"'));

/** A text without its mask, refused where it is none of its format. */
const digitado = (formato: 'placa' | 'cpf-cnpj') => {
  const { normalizar, valido, mensagem } = formatos[formato];
  return z.optional(z.nullable(text(20).check(z.overwrite(normalizar), z.refine(valido, mensagem))));
};

export const recalcularAverbacoes = defineCall('averbacoes.recalcular', 'POST /api/Averbacao/recalculo', {
  summary:
    'Recalcula taxa e prêmio das averbações abertas com as taxas, adicionais e descontos de agora: com `simular`, responde o que ' +
    'mudaria; sem, grava como tarefa e responde 202 com o número dela.',
  body: objectBody(524_288, {
    filtros: z.optional(z.omit(filtros, { acumulo: true, importancia: true })),
    ids: z.optional(
      z.array(id).check(z.minLength(1, 'Escolha ao menos uma'), z.maxLength(MAX_DO_BLOCO, 'No máximo 20.000')),
    ),
    motivo: z.optional(text(500)),
    simular: z.boolean('Deve ser verdadeiro ou falso'),
  }),
  reply: json(
    z.union([
      z.object({ status: z.literal(1), id_tarefa: z.number() }),
      z.object({
        status: z.literal(1),
        /** Shipments whose rate or premium would change, and the sum of the differences. */
        quantidade: z.number(),
        diferenca: z.string(),
        /** No rate serves them any more: they keep theirs. */
        sem_taxa: z.number(),
        data: z.array(
          z.object({
            id_averbacao: z.number(),
            ...cada(z.string(), 'documento', 'taxa_antes', 'taxa', 'premio_antes', 'premio'),
          }),
        ),
      }),
    ]),
  ),
  limits: { firstByteMs: 60_000, idleMs: 30_000 },
});

const gravada = success({ id: z.number(), versao: z.number(), premio: z.string() });

export const corrigirAverbacao = defineCall('averbacoes.corrigir', 'PUT /api/Averbacao/{id}', {
  summary: 'Corrige uma averbação aberta e recalcula taxa e prêmio; campos ausentes ficam como estão.',
  body: strictBody(8_192, {
    versao: count,
    motivo: text(500),
    importancia_segurada: z.optional(decimal),
    data_embarque: z.optional(dia),
    placa: digitado('placa'),
    cnpj_tomador: digitado('cpf-cnpj'),
    cnpj_embarcador: digitado('cpf-cnpj'),
    id_grupo: z.optional(id),
    id_mercadoria: z.optional(z.nullable(id)),
    municipio_origem: z.optional(z.nullable(id)),
    municipio_destino: z.optional(z.nullable(id)),
    km: z.optional(z.nullable(id)),
    observacao: z.optional(z.nullable(text(500))),
  }),
  reply: gravada,
});

export const excluirAverbacao = defineCall('averbacoes.excluir-uma', 'POST /api/Averbacao/{id}/exclusao', {
  summary: 'Exclui uma averbação aberta. Uma já faturada sai do cálculo do mês, e o prêmio é restituído.',
  body: objectBody(4_096, { versao: count, id_motivo: id, motivo: z.optional(text(500)) }),
  reply: gravada,
  alcadas: ['CANCELAR_AVERBACAO'],
});
