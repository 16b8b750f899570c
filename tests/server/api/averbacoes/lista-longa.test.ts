import { beforeAll, expect, test } from 'vitest';
import { startAverbacoes } from './averbacoes-under-test.ts';
import { started } from '../../../support/started.ts';

/* Searches with more hits than the list counts exactly: 16,000 of one tomador, 2,000 a month, among as many of others. */
const TOMADOR = '45723174000110';
const MESES = [202601, 202602, 202603, 202604, 202605, 202606, 202607, 202608] as const;

const api = started(startAverbacoes);
beforeAll(async () => {
  for (const mes of MESES) {
    await api.database.query('SELECT garantir_competencia($1)', [mes]);
    await api.database.query(
      `INSERT INTO averbacoes (competencia, id_apolice, id_grupo, origem_sistema, protocolo, numero_averbacao, tipo_documento, numero,
         data_emissao, data_embarque, cnpj_tomador, meio_transporte, importancia_segurada, taxa_basica, taxa, premio)
       SELECT $1::int, 1, 1, 'CONVERSOR', 'L' || n, 'L' || n, 'CT-e', $1::int || lpad(n::text, 5, '0'), dia, dia,
         CASE n % 2 WHEN 0 THEN $2 ELSE lpad(n::text, 14, '3') END, 'Rodoviário', 1000, 0.05, 0.05, 0.5
       FROM generate_series(1, 4000) n, LATERAL (SELECT to_date($1::text, 'YYYYMM') + n % 28 AS dia) d`,
      [mes, TOMADOR],
    );
  }
  await api.database.query('ANALYZE averbacoes');
});

interface Pagina {
  readonly data: readonly { readonly id_averbacao: number }[];
  readonly recordsFiltered: number;
  readonly estimado: boolean;
  readonly totais: object | null;
}
async function pagina(start: number, sentido: 'asc' | 'desc', filtros: object = {}): Promise<Pagina> {
  const ordem = { campo: 'data_embarque', sentido };
  const pedido = { start, length: 25, search: { value: TOMADOR }, ordem, filtros };
  return (await api.post('/api/Averbacao/Listar', pedido)).body as Pagina;
}

/** The same page, queried without the optimisation by month. */
const esperada = async (start: number, sentido: 'asc' | 'desc') =>
  (
    await api.database.query<{ id: number }>(
      `SELECT id_averbacao::integer AS id FROM averbacoes WHERE cnpj_tomador = $1
       ORDER BY competencia ${sentido}, data_embarque ${sentido}, id_averbacao ${sentido} LIMIT 25 OFFSET $2`,
      [TOMADOR, start - 1],
    )
  ).map(({ id }) => id);

test.each([
  [1, 'desc'],
  [1, 'asc'],
  [1_990, 'desc'],
  [9_990, 'desc'],
  [15_980, 'asc'],
] as const)('from %i on, %s: the page is the one of all that there are', async (start, sentido) => {
  const { data, ...base } = await pagina(start, sentido);
  expect(data.map(({ id_averbacao }) => id_averbacao)).toEqual(await esperada(start, sentido));
  expect(base).toMatchObject({ estimado: true, totais: null });
  expect(Math.abs(base.recordsFiltered - 16_000)).toBeLessThan(4_000);
});

test('what is not more than can be counted is counted', async () => {
  const { data, ...base } = await pagina(1, 'desc', { competencia: { ate: 202604 } });
  expect(base).toMatchObject({
    recordsFiltered: 8_000,
    estimado: false,
    totais: { quantidade: 8_000, importancia_segurada: '8000000.00', premio: '4000.00' },
  });
  expect(data).toHaveLength(25);
});

test('of a month that has few of many the page has all of them, then goes on with the month before', async () => {
  for (let n = 0; n < 3; n += 1)
    await api.declarar({ competencia: 202608, id_grupo: 2, data_embarque: `2026-08-0${n + 1}` });
  const { body } = await api.post('/api/Fatura/previa', { id_apolice: 1, id_grupo: 2, competencia: 202608 });
  const { id } = body as { id: number };
  expect((await api.mover(id, { para: 'PRE_FATURA' })).status).toBe(200);
  await api.database.query(
    `INSERT INTO periodos (id_apolice, id_grupo, competencia, fechado, id_fatura)
     SELECT 1, 1, mes, true, $1 FROM generate_series(202601, 202607) mes`,
    [id],
  );
  const daSql = await api.database.query<{ id: number; competencia: number }>(
    `SELECT id_averbacao::integer AS id, competencia FROM averbacoes WHERE competencia < 202608 OR id_grupo = 2
     ORDER BY competencia DESC, data_embarque DESC, id_averbacao DESC LIMIT 25`,
  );
  const pedido = { start: 1, length: 25, search: { value: '' }, filtros: { em_fatura: true } };
  const lida = (await api.post('/api/Averbacao/Listar', pedido)).body as Pagina;
  expect(lida).toMatchObject({ recordsFiltered: 28_003, estimado: false });
  expect(daSql.filter(({ competencia }) => competencia === 202608)).toHaveLength(3);
  expect(lida.data.map(({ id_averbacao }) => id_averbacao)).toEqual(daSql.map((linha) => linha.id));
});
