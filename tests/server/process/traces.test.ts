import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { type Chegado, type Collector, startCollector } from '../../support/otlp-collector.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { canariesIn, canary } from './canaries.ts';

// Starting whole processes is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const CNPJ = '11222333000181';
const secrets = new Map(['header', 'password', 'text'].map((name) => [name, canary(name)]));
const of = (name: string) => secrets.get(name) ?? '';
const browser = { 'X-Romaneio-Client': 'web', 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
const strange = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) };

let database: TestDatabase;
let collector: Collector;
let product: Product;
let url: string;
let signed: Record<string, string>;

beforeAll(async () => {
  [database, collector] = await Promise.all([createDatabase(), startCollector()]);
  product = startProduct({
    DATABASE_URL: database.url,
    DATA_DIR: join(await temporaryFolder('rastros'), 'data'),
    API_PROCESSES: '2',
    ADMIN_EMAIL: 'ana@exemplo.com.br',
    ADMIN_PASSWORD: of('password'),
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'off',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${of('header')}`,
  });
  url = await product.ready();
  const answer = await call('/api/Auth/login', {
    method: 'POST',
    headers: browser,
    body: JSON.stringify({ Username: 'ana@exemplo.com.br', Password: of('password') }),
  });
  const { token } = (await answer.json()) as { token: string };
  signed = { ...browser, Authorization: token, Cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
  secrets.set('token', token).set('cookie', decodeURIComponent(signed['Cookie']?.split('=')[1] ?? ''));
});
afterAll(async () => {
  await product.end();
  await collector.close();
  await database.close();
});

function call(endpoint: string, init: RequestInit = { headers: signed }): Promise<Response> {
  const api = endpoint.startsWith('/api/Auth') ? 'auth' : 'main';
  return fetch(`${url}/gateway?endpoint=${encodeURIComponent(endpoint)}&api=${api}`, init);
}

/** Spans of one request, once `enough` is satisfied. */
async function traceOf(answer: Response, enough: (spans: readonly Chegado[]) => boolean): Promise<Chegado[]> {
  await answer.arrayBuffer();
  const id = answer.headers.get('x-request-id');
  const trace = () => collector.spans.find(({ attributes }) => attributes['romaneio.request_id'] === id)?.traceId;
  const spans = () => collector.spans.filter(({ traceId }) => traceId === trace());
  await expect.poll(() => enough(spans())).toBe(true);
  return spans();
}

const named = (spans: readonly Chegado[], service: string, kind: 'route' | 'call' | 'statement') =>
  spans.filter(
    ({ service: its, attributes }) =>
      its === service && { route: 'http.route', call: 'url.template', statement: 'db.query.text' }[kind] in attributes,
  );

test('one trace leads from the request to the statements, each span under the one that waits for it', async () => {
  const answer = await call(`/api/Busca?texto=${CNPJ}`, {
    headers: { ...signed, traceparent: `00-${strange.traceId}-${strange.spanId}-01` },
  });
  expect(answer.status).toBe(200);
  const spans = await traceOf(
    answer,
    (all) => named(all, 'romaneio-web', 'route').length > 0 && named(all, 'romaneio-api', 'route').length > 0,
  );
  const [page] = named(spans, 'romaneio-web', 'route');
  const [upstream] = named(spans, 'romaneio-web', 'call');
  const [route] = named(spans, 'romaneio-api', 'route');
  const statements = named(spans, 'romaneio-api', 'statement');
  expect([page?.name, upstream?.name, route?.name]).toEqual(Array(3).fill('GET /api/Busca'));
  expect(page?.parentSpanId).toBe(undefined);
  expect(upstream?.parentSpanId).toBe(page?.spanId);
  expect(route?.parentSpanId).toBe(upstream?.spanId);
  expect(statements.length).toBeGreaterThan(1);
  expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([route?.spanId]));
  expect(statements.some(({ attributes }) => Number(attributes['db.response.returned_rows']) === 1)).toBe(true);
  expect(page?.attributes).toMatchObject({ 'http.response.status_code': 200, 'romaneio.call': 'busca.buscar' });
  // A client cannot choose the trace or its sampling: its own trace is only linked.
  expect(page?.traceId).not.toBe(strange.traceId);
  expect(page?.links.map(({ traceId, spanId }) => ({ traceId, spanId }))).toEqual([strange]);
  // Log lines of both processes contain the trace id.
  const lines = () =>
    product
      .stdout()
      .split('\n')
      .filter((line) => line.includes(`"trace":"${page?.traceId}"`));
  await expect
    .poll(() =>
      lines()
        .map((line) => /"component":"(\w+)"/.exec(line)?.[1])
        .toSorted(),
    )
    .toEqual(['api', 'web']);
});

test('a task has a trace of its own, linked to the call that asked for it', async () => {
  const body = JSON.stringify({ para: 'PREVIA', filtros: { competencia: 202_601 } });
  const answer = await call('/api/Fatura/lote', { method: 'POST', headers: signed, body });
  expect(answer.status).toBe(202);
  const spans = await traceOf(answer, (all) => named(all, 'romaneio-api', 'route').length > 0);
  const [route] = named(spans, 'romaneio-api', 'route');
  const task = () => collector.spans.find(({ name }) => name === 'tarefa faturas');
  await expect.poll(task).toMatchObject({ failed: false, links: [{ traceId: route?.traceId, spanId: route?.spanId }] });
  expect(task()?.traceId).not.toBe(route?.traceId);
  const under = collector.spans.filter(({ parentSpanId }) => parentSpanId === task()?.spanId);
  expect(under.length).toBeGreaterThan(1);
});

test('every process of the API sends its own', async () => {
  const apis = () =>
    new Set(collector.spans.filter(({ service }) => service === 'romaneio-api').map((one) => one.instance));
  await expect
    .poll(
      async () => {
        const answers = await Promise.all(Array.from({ length: 16 }, () => call('/api/Ramo')));
        await Promise.all(answers.map((answer) => answer.arrayBuffer()));
        return apis().size;
      },
      { timeout: 100_000 },
    )
    .toBe(2);
});

test('neither secrets nor what people enter are in any of them, and the collector is shown its key', async () => {
  const entered = {
    nome: of('text'),
    email: 'x',
    username: of('text'),
    senha: of('text'),
    perfil: 'consulta',
    ativo: true,
  };
  const refused = await call('/api/Usuario', { method: 'POST', headers: signed, body: JSON.stringify(entered) });
  expect(refused.status).toBe(422);
  await traceOf(refused, (all) => named(all, 'romaneio-api', 'route').length > 0);
  const stranger = await fetch(`${url}/${of('text')}?cnpj=${CNPJ}`);
  await stranger.arrayBuffer();
  const said = collector.bodies.join('\n');
  const kept = new Map([...secrets, ['cnpj', CNPJ]]);
  expect(canariesIn(said, kept)).toEqual([]);
  expect(canariesIn(product.stdout() + product.stderr(), new Map([['header', of('header')]]))).toEqual([]);
  expect(collector.headers[0]?.authorization).toBe(`Bearer ${of('header')}`);
});

test('a collector that fails disturbs no call, and is told of once by each process', async () => {
  const complaints = () =>
    product
      .stdout()
      .split('\n')
      .filter((line) => line.includes('traces are not taken'));
  collector.answer(400);
  const before = collector.bodies.length;
  await expect
    .poll(async () => {
      const answer = await call('/api/Ramo');
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      return collector.bodies.length - before;
    })
    .toBeGreaterThan(6);
  const pids = complaints().map((line) => (JSON.parse(line) as { pid: number }).pid);
  expect(pids.length).toBeGreaterThan(0);
  expect(new Set(pids).size).toBe(pids.length);
  expect(await product.end()).toBe(0);
});
