import { expect, test } from 'vitest';
import { createDatabase } from '../../support/database.ts';
import { started } from '../../support/started.ts';

const database = started(createDatabase);

// São Paulo is three hours behind UTC; two in the summers until 2019.
test.each([
  ['later the same day', 'DIARIA', null, 7, '2026-11-22T09:59:59Z', '2026-11-22T10:00:00Z'],
  ['not at its own moment again', 'DIARIA', null, 7, '2026-11-22T10:00:00Z', '2026-11-23T10:00:00Z'],
  ['tomorrow there, though it is today here', 'DIARIA', null, 22, '2026-11-23T00:30:00Z', '2026-11-23T01:00:00Z'],
  ['a hour that the clock skips', 'DIARIA', null, 0, '2018-11-03T12:00:00Z', '2018-11-04T03:00:00Z'],
  ['in the summer of 2018', 'DIARIA', null, 7, '2018-12-01T12:00:00Z', '2018-12-02T09:00:00Z'],
  ['a week later', 'SEMANAL', 7, 7, '2026-11-22T10:00:00Z', '2026-11-29T10:00:00Z'],
  ['next Monday', 'SEMANAL', 1, 0, '2026-11-22T10:00:00Z', '2026-11-23T03:00:00Z'],
  ['the last day of a shorter month', 'MENSAL', 31, 8, '2026-02-10T00:00:00Z', '2026-02-28T11:00:00Z'],
  ['that of a leap year', 'MENSAL', 30, 8, '2028-02-10T00:00:00Z', '2028-02-29T11:00:00Z'],
  ['over the end of the year', 'MENSAL', 1, 6, '2026-12-01T09:00:00Z', '2027-01-01T09:00:00Z'],
  ['from one 31st to the next', 'MENSAL', 31, 23, '2027-01-01T02:00:00Z', '2027-02-01T02:00:00Z'],
])('%s', async (_, periodicidade, dia, hora, depois, esperada) => {
  const [row] = await database.query<{ proxima: Date }>('SELECT proxima_execucao($1, $2, $3, $4) AS proxima', [
    periodicidade,
    dia,
    hora,
    depois,
  ]);
  expect(row?.proxima).toEqual(new Date(esperada));
});
