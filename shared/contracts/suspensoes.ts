import * as z from 'zod/mini';
import { dataIso } from '../format/data.ts';
import { defineCall, json, objectBody } from './call.ts';
import { listOfSpec } from './listas.ts';
import { apoliceDaLinha, count, id, message, numberAnswered, text, textAnswered } from './fields.ts';

/** No `datA_FINAL`: open-ended. ISO date-times. */
export const suspensao = z.looseObject({
  iD_SUSPENSAO_APOLICE: numberAnswered,
  iD_APOLICE: numberAnswered,
  ramo: numberAnswered,
  datA_INICIAL: textAnswered,
  datA_FINAL: textAnswered,
  motivo: textAnswered,
  ...apoliceDaLinha,
  /** Built-in API only. */
  versao: numberAnswered,
});
export type Suspensao = z.infer<typeof suspensao>;

const dateTime = z.string('Deve ser uma data').check(
  z.regex(
    /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/,
    'Deve ser uma data e hora ISO 8601',
  ),
  z.refine((value) => {
    const [year, month, day] = value.slice(0, 10).split('-').map(Number) as [number, number, number];
    return dataIso(year, month, day) !== null;
  }, 'Esta data não existe'),
  z.refine((value) => !Number.isNaN(Date.parse(value)), 'Esta hora não existe'),
);

const periodo = { datA_INICIAL: dateTime, datA_FINAL: z.nullable(dateTime), motivo: text(500) };

export const listSuspensoes = listOfSpec(
  'suspensoes.list',
  '/api/SuspensaoApolice',
  'As suspensões de apólices.',
  suspensao,
);

export const createSuspensao = defineCall('suspensoes.create', 'POST /api/SuspensaoApolice', {
  summary: 'Suspende uma apólice.',
  body: objectBody(16_384, { iD_APOLICE: id, ramo: id, ...periodo }),
  reply: json(message),
  builtInOnly: false,
});

export const updateSuspensao = defineCall('suspensoes.update', 'PUT /api/SuspensaoApolice/{id}', {
  summary: 'Altera ou encerra uma suspensão: as datas e o motivo; a apólice e o ramo ficam.',
  body: objectBody(16_384, { ...periodo, versao: count }),
  reply: json(message),
  alcadas: ['REATIVAR'],
});
