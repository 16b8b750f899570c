import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../support/database.ts';
import { fromEmptyToReport } from '../../support/from-empty.ts';
import { type PgBouncer, startPgBouncer } from '../../support/pgbouncer.ts';
import { onDatabase } from '../../support/template-database.ts';
import { ADMIN, visitProduct, type VisitedProduct } from '../../support/visited-product.ts';
import { started } from '../../support/started.ts';

let pooler: PgBouncer;
let product: VisitedProduct;

const database = started(createDatabase);
beforeAll(async () => {
  // Fewer connections than the API uses, so that state left on a connection by one call would affect another.
  pooler = await startPgBouncer(database.url, 3);
  product = await visitProduct({
    DATABASE_URL: database.url,
    DATABASE_POOL_URL: pooler.url,
    RATE_LIMITS: 'off',
  });
}, 240_000);
afterAll(async () => {
  await product?.stop();
  await pooler?.stop();
});

test('behind PgBouncer in transaction mode the way from nothing to the first spreadsheet is the same', async () => {
  const before = await pooler.transactions();
  const mes = await fromEmptyToReport(product.url, ADMIN);
  expect(mes.aceitos).toEqual([1, 1, 1]);
  expect(mes.planilha.map((linha) => linha.map(String)).toSorted()).toEqual([
    ['1', '150000.1', '0.018', '27'],
    ['501', '80000', '0.04', '32'],
    ['502', '420000', '0.018', '75.6'],
  ]);
  expect((await pooler.transactions()) - before).toBeGreaterThan(50);
});

test('today is São Paulo’s there, too', async () => {
  const { rows } = await onDatabase(pooler.url, (client) => client.query('SHOW TimeZone'));
  expect(rows).toEqual([{ TimeZone: 'America/Sao_Paulo' }]);
});

test('more callers at once than it has connections each get their own answer', async () => {
  const nome = (n: number) => `Sucursal ${String(n).padStart(2, '0')}`;
  const token = await signIn();
  const made = await Promise.all(
    Array.from({ length: 30 }, async (_, n) => {
      const row = { codigo: String(n + 30), nome: nome(n), uf: 'SP' };
      const { id } = (await call(token, 'POST', '/api/Cadastro/sucursal', row)) as { id: number };
      return call(token, 'GET', `/api/Cadastro/sucursal/${id}`) as Promise<{ retorno: { nome: string } }>;
    }),
  );
  expect(made.map(({ retorno }) => retorno.nome)).toEqual(Array.from({ length: 30 }, (_, n) => nome(n)));
});

async function signIn(): Promise<string> {
  const body = { Username: ADMIN.email, Password: ADMIN.password };
  return ((await call('', 'POST', '/api/Auth/login', body, 'auth')) as { token: string }).token;
}

async function call(token: string, method: string, endpoint: string, body?: object, api = 'main'): Promise<unknown> {
  const answer = await fetch(`${product.url}/gateway?endpoint=${encodeURIComponent(endpoint)}&api=${api}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: token }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${endpoint} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
