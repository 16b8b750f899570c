import { readXlsx } from 'hucre';
import { beforeAll, expect, test } from 'vitest';
import { ADMIN } from '../support/visited-product.ts';
import { onDatabase } from '../support/template-database.ts';
import { ownProduct } from './own-product.ts';

/* Acts as an integrator's script: no cookie, no browser headers, only the token. */
let token = '';

function call(method: 'GET' | 'POST', endpoint: string, body?: object, api = 'main'): Promise<Response> {
  const target = `${ownProduct().url}/gateway?endpoint=${encodeURIComponent(endpoint)}&api=${api}`;
  return fetch(target, {
    method,
    headers: {
      ...(token && { Authorization: token }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

beforeAll(async () => {
  const answer = await call('POST', '/api/Auth/login', { Username: ADMIN.email, Password: ADMIN.password }, 'auth');
  const signedIn = (await answer.json()) as { token: string; email: string };
  token = signedIn.token;
  expect([answer.status, signedIn.email, token.startsWith('ref_')]).toEqual([200, ADMIN.email, false]);
  expect(answer.headers.get('set-cookie')).toBeNull();
});

test('finds a policy by its number', async () => {
  const first = await call('GET', '/api/Apolice/dados-apolice/10');
  const { numero } = (await first.json()) as { numero: string };
  const answer = await call('POST', '/api/Apolice/ListarApolices', { start: 1, length: 10, search: { value: numero } });
  const page = (await answer.json()) as {
    status: number;
    data: { iD_APOLICE_NACIONAL: number }[];
    recordsTotal: number;
  };
  expect([answer.status, page.status, page.recordsTotal]).toEqual([200, 1, page.data.length]);
  expect(page.data.map((row) => row.iD_APOLICE_NACIONAL)).toContain(10);
});

test('runs the report of every branch and streams a spreadsheet that equals the database', async () => {
  const [largest] = await onDatabase(ownProduct().databaseUrl, async (client) => {
    const sql = `SELECT id_apolice, id_ramo, count(*)::int AS linhas
      FROM averbacoes JOIN apolices USING (id_apolice) WHERE situacao IN ('ABERTA', 'FATURADA') GROUP BY 1, 2 ORDER BY linhas DESC LIMIT 1`;
    return (await client.query<{ id_apolice: number; id_ramo: number; linhas: number }>(sql)).rows;
  });
  const request = {
    idApolice: largest?.id_apolice,
    idGrupo: 0,
    ramo: largest?.id_ramo,
    periodoCompetencia: 0,
    colunasSelecionadas: [],
  };
  const list = await call('POST', '/api/Relatorios/ListarImpressaorelacaoEmbarquesNacional', {
    tipoSelecao: 'A',
    idSegurado: 0,
    idCorretor: 0,
    ...request,
  });
  expect(list.status).toBe(200);

  const file = await call('POST', '/api/Relatorios/relacaoEmbarquesNacionalOnLine', {
    previa: true,
    pre_fatura: 0,
    ...request,
  });
  expect([file.status, file.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('spreadsheetml.sheet'),
  ]);
  const { sheets } = await readXlsx(Buffer.from(await file.arrayBuffer()));
  const lines = sheets.filter(({ name }) => name.startsWith('Relação de Embarques')).map(({ rows }) => rows.length);
  // Excludes one header per sheet and the total line.
  expect(lines.reduce((so, some) => so + some - 1, -1)).toBe(largest?.linhas);
});

test('is told what is wrong with a call: no token, unknown call, wrong method, bad body', async () => {
  const mine = token;
  token = '';
  const anonymous = await call('GET', '/api/Ramo');
  token = mine;
  const unknown = await call('GET', '/api/NaoExiste');
  const wrongMethod = await call('POST', '/api/Ramo', {});
  expect([anonymous, unknown, wrongMethod].map(({ status }) => status)).toEqual([401, 404, 405]);
  const bad = await call('POST', '/api/Apolice/ListarApolices', { start: 0, length: 7, search: {} });
  const { erros } = (await bad.json()) as { erros: { campo: string }[] };
  expect([bad.status, erros.map(({ campo }) => campo).toSorted()]).toEqual([422, ['length', 'search.value', 'start']]);
});
