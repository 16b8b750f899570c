import { expect, test } from 'vitest';
import { apolicesPages } from '../../../client/src/api/apolices-lista.ts';
import { firstPage } from '../../../client/src/api/page-query.ts';
import { recordingGateway } from '../../support/recording-gateway.ts';

const gateway = recordingGateway();
const LIST = 'POST /api/Apolice/ListarApolices';

const readAllApolices = async (busca: string, signal: AbortSignal, onProgress: (fraction: number) => void) =>
  (await apolicesPages.all?.({ ...firstPage, busca })(signal, onProgress)) ?? [];

/** Serves `total` numbered policies; later pages answer first. */
function serve(total: number) {
  gateway.on(LIST, async ({ call }) => {
    const { start, length } = call.body as { start: number; length: number };
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 6 - start / 100)));
    const data = Array.from({ length: Math.min(length, total - start + 1) }, (_, index) => ({ numero: start + index }));
    return { body: { status: 1, data, recordsTotal: 9_999, recordsFiltered: total } };
  });
}

test('every policy of the search, once and in order, however the pages arrive', async () => {
  serve(523);
  const told: number[] = [];
  const rows = await readAllApolices('serra', new AbortController().signal, (fraction) => told.push(fraction));
  expect(rows.map((row) => row.numero)).toEqual(Array.from({ length: 523 }, (_, index) => index + 1));
  expect(gateway.calls.map((call) => call.body)).toEqual(
    [1, 101, 201, 301, 401, 501].map((start) => ({ start, length: 100, search: { value: 'serra' } })),
  );
  expect(told.at(-1)).toBe(1);
});

test('a search without policies is one call', async () => {
  serve(0);
  expect(await readAllApolices('x', new AbortController().signal, () => undefined)).toEqual([]);
  expect(gateway.calls).toHaveLength(1);
});

test('one page that fails fails the whole, and nothing more is asked for', async () => {
  serve(2_000);
  const reading = readAllApolices('', new AbortController().signal, () => {
    gateway.on(LIST, { status: 500, body: 'falhou' });
  });
  await expect(reading).rejects.toThrow('Erro 500: falhou');
  const asked = gateway.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(gateway.calls).toHaveLength(asked);
});

test('stops when it is told to', async () => {
  serve(1_000);
  const controller = new AbortController();
  const reading = readAllApolices('', controller.signal, () => controller.abort());
  await expect(reading).rejects.toMatchObject({ kind: 'aborted' });
  expect(gateway.calls.length).toBeLessThan(10);
});
