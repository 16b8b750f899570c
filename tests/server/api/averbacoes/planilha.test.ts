import { readXlsx } from 'hucre';
import { beforeAll, expect, test } from 'vitest';
import { expectWellMade } from '../../../support/well-made-planilha.ts';
import { startAverbacoes } from './averbacoes-under-test.ts';
import { started } from '../../../support/started.ts';

/** More than the first batch, over two months. */
const MUITAS = 230;

const api = started(startAverbacoes);
beforeAll(async () => {
  for (let n = 0; n < MUITAS; n += 1)
    await api.declarar({
      data_embarque: `2026-10-${String((n % 28) + 1).padStart(2, '0')}`,
      importancia_segurada: n + 1,
    });
  await api.declarar({ competencia: 202609, data_embarque: '2026-09-30', placa: 'ABC1D23' });
});

async function baixar(path: string, body: object) {
  const {
    status,
    headers,
    body: bytes,
  } = await api
    .as('ana')
    .post(path)
    .send({ search: { value: '' }, ...body })
    .responseType('blob');
  return { status, nome: String(headers['content-disposition']), bytes: bytes as Buffer };
}

async function linhasDe(bytes: Buffer) {
  await expectWellMade(bytes);
  const { sheets } = await readXlsx(bytes);
  const [titulos = [], ...linhas] = sheets[1]?.rows ?? [];
  const coluna = (titulo: string) => titulos.indexOf(titulo);
  return { capa: sheets[0]?.rows.flat() ?? [], linhas: linhas.slice(0, -1), total: linhas.at(-1) ?? [], coluna };
}

test('the spreadsheet of the shipments has all that the list finds, in its order, with their total', async () => {
  const { nome, bytes } = await baixar('/api/Averbacao/planilha', {});
  expect(nome).toMatch(/filename="averbacoes \d{4}-\d{2}-\d{2}\.xlsx"/);
  const { linhas, total, coluna } = await linhasDe(bytes);
  const listadas = await api.post('/api/Averbacao/Listar', { start: 1, length: 1000, search: { value: '' } });
  const { data, totais } = listadas.body as {
    data: { protocolo: string }[];
    totais: { importancia_segurada: string };
  };
  expect(data.length).toBeGreaterThan(MUITAS);
  expect(linhas.map((linha) => linha[coluna('Protocolo')])).toEqual(data.map(({ protocolo }) => protocolo));
  expect(Number(total[coluna('IS')])).toBe(Number(totais.importancia_segurada));
});

test.each([
  [{ filtros: { id_apolice: 1, competencia: 202610 } }, MUITAS, /"averbacoes \S+ 2026-10\.xlsx"/, '10/2026'],
  [{ filtros: { id_ramo: 54, competencia: 202610 } }, MUITAS, /"averbacoes 2026-10\.xlsx"/, 'RCTR-C'],
  [{ search: { value: 'ABC1D23' } }, 1, /"averbacoes 2\d{3}-/, 'ABC1D23'],
  [{ filtros: { situacao: ['CANCELADA', 'RECUSADA'] } }, 0, /"averbacoes 2\d{3}-/, 'Cancelada, Recusada'],
])('%j narrows it, names it and stands on its cover', async (body, quantas, name, criterio) => {
  const { nome, bytes } = await baixar('/api/Averbacao/planilha', body);
  const { linhas, capa } = await linhasDe(bytes);
  expect(linhas.length).toBeGreaterThanOrEqual(quantas);
  expect(linhas.length).toBeLessThan(quantas === MUITAS ? Infinity : quantas + 1);
  expect(nome).toMatch(name);
  expect(capa).toContain(criterio);
});

test('an origin needs a policy, as in the list', async () => {
  const { status } = await baixar('/api/Averbacao/planilha', { filtros: { origem_sistema: 'PORTAL' } });
  expect(status).toBe(422);
});

test('the spreadsheet of the invoices has all that the list finds, in its order, with their total', async () => {
  for (const competencia of [202609, 202610]) await api.previa(competencia);
  const listadas = await api.post('/api/Fatura/Listar', { start: 1, length: 1000, search: { value: '' } });
  const { data } = listadas.body as { data: { numero: string; competencia: number }[] };
  expect(data.map(({ competencia }) => competencia)).toEqual([202610, 202609]);
  const { bytes } = await baixar('/api/Fatura/planilha', {});
  const { linhas, coluna } = await linhasDe(bytes);
  expect(linhas.map((linha) => [linha[coluna('Apólice')], linha[coluna('Competência')]])).toEqual([
    [data[0]?.numero, '10/2026'],
    [data[1]?.numero, '09/2026'],
  ]);
});
