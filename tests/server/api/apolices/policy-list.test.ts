import { beforeAll, describe, expect, test } from 'vitest';
import { addApolice } from '../add-apolice.ts';
import { startApi } from '../api-under-test.ts';
import { started } from '../../../support/started.ts';

const api = started(startApi);
beforeAll(async () => {
  await api.addUser('ana', 'consulta');
  for (let numero = 1; numero <= 23; numero++) await addApolice(api.database, { numero: `5400${numero}` });
});

const list = (body: object) => api.as('ana').post('/api/Apolice/ListarApolices').send(body);
const page = (start: number, length: number, value = '') => list({ start, length, search: { value } });

describe('policy list', () => {
  test('a page from its first row on, with the total', async () => {
    const first = await page(1, 10);
    expect(first.body).toMatchObject({ status: 1, recordsTotal: 23, recordsFiltered: 23 });
    expect(first.body.data.map((row: { numero: string }) => row.numero)).toEqual(
      Array.from({ length: 10 }, (_, index) => `5400${index + 1}`),
    );
    const last = await page(21, 10);
    expect(last.body.data.map((row: { numero: string }) => row.numero)).toEqual(['540021', '540022', '540023']);
    expect((await page(2_147_483_647, 100)).body).toMatchObject({ status: 1, data: [], recordsTotal: 23 });
  });

  test('a search by number, insured, broker, and CNPJ with or without its punctuation', async () => {
    for (const term of [
      '540023',
      'ipe-acu 540023',
      'ÁGIL 540023',
      '11.222.333/0001-81 540023',
      '12ABC34501DE35 540023',
    ]) {
      const { body } = await page(1, 10, term);
      expect(body.data.map((row: { numero: string }) => row.numero)).toEqual(['540023']);
      expect(body.recordsTotal).toBe(1);
    }
  });

  test.each(['%', '_', '[', '\\', "'", "'; DROP TABLE apolices; --", '🚚', '\u202E', 'a\0b', '(x+)+$'.repeat(30)])(
    'D04: %j is searched as it stands',
    async (term) => {
      const { status, body } = await page(1, 10, term);
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: 1, data: [], recordsTotal: 0 });
    },
  );

  test.each([
    [{ start: 0 }, 'start'],
    [{ start: -1 }, 'start'],
    [{ start: 2_147_483_648 }, 'start'],
    [{ start: '1;drop' }, 'start'],
    [{ length: 0 }, 'length'],
    [{ length: 10_000 }, 'length'],
    [{ length: '10' }, 'length'],
    [{ search: { value: 'x'.repeat(201) } }, 'search.value'],
    [{ search: null }, 'search'],
  ])('D06: %j is refused by its field', async (values, campo) => {
    const response = await list({ start: 1, length: 10, search: { value: '' }, ...values });
    expect(response.status).toBe(422);
    expect(response.body.erros.map((fault: { campo: string }) => fault.campo)).toEqual([campo]);
  });
});
