import * as z from 'zod/mini';
import { averbacaoDefinitiva } from './averbacao-digitada.ts';
import { gravado } from './cadastros/cadastro-contract.ts';
import { camposEnviados } from './cadastros/cadastro-schemas.ts';
import type { Linha } from './cadastros/conferir-campo.ts';
import { defineCall, json, objectBody, success } from './call.ts';
import { storable } from './fields.ts';

/** Conflicting values in words. */
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
  reply: success({
    valores: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
  }),
});

export const makeDefinitiva = defineCall('averbacoes.definitiva', 'PUT /api/Averbacao/{id}/definitiva', {
  summary:
    'Torna definitiva uma importação provisória, com a DI e os valores finais; o prêmio é calculado de novo. Cada valor que ' +
    'diverge do averbado deve estar em `confirmados`: senão 409 com `divergencias`, e nada muda. Repetida com a mesma DI: 200.',
  body: objectBody(65_536, { valores, confirmados }),
  reply: json(gravado),
  limits: { firstByteMs: 30_000, idleMs: 30_000 },
});
