import supertest from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import { especie } from '../../../server/api/trabalho/tarefa.ts';
import { HttpError } from '../../../server/http/http-error.ts';
import { executar } from '../../../server/api/tarefas/executar.ts';
import { startApi } from './api-under-test.ts';
import { started } from '../../support/started.ts';

let idUsuario: number;
const api = started(startApi);
beforeAll(async () => {
  idUsuario = await api.addUser('ana', 'admin');
});

/** Every sample of `/metrics`, by name and labels. */
async function samples(): Promise<Map<string, number>> {
  return samplesOf((await supertest(api.app).get('/metrics').set('Host', 'localhost').expect(200)).text);
}

function samplesOf(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

test('answers are counted by call and status, whatever turns a caller away', async () => {
  await api.as('ana').get('/api/Ramo').expect(200);
  await supertest(api.app).get('/api/Ramo').expect(401);
  await supertest(api.app).get('/api/nada').expect(404);
  const now = await samples();
  expect(now.get('romaneio_api_requests_total{call="ramos.list",status="200"}')).toBe(1);
  expect(now.get('romaneio_api_requests_total{call="ramos.list",status="401"}')).toBe(1);
  expect(now.get('romaneio_api_requests_total{call="other",status="404"}')).toBe(1);
  expect(now.get('romaneio_api_request_seconds_count{call="ramos.list"}')).toBe(2);
});

test('statements are timed by their result', async () => {
  const count = async (result: string) =>
    (await samples()).get(`romaneio_api_statement_seconds_count{result="${result}"}`) ?? 0;
  const [ok, error] = [await count('ok'), await count('error')];
  await api.parts.pool.query('SELECT 1');
  await expect(api.parts.pool.query('SELECT 1/0')).rejects.toThrow('division by zero');
  const client = await api.parts.pool.connect();
  await expect(client.query('SELECT 1/0')).rejects.toThrow('division by zero');
  client.release();
  expect((await count('error')) - error).toBe(2);
  expect(await count('ok')).toBeGreaterThan(ok);
});

test('the pool tells who works, who rests and who waits', async () => {
  const { pool, metrics } = api.parts;
  const all = await Promise.all(Array.from({ length: 5 }, () => pool.connect()));
  const late = pool.connect();
  // The pool is read when metrics are requested; the database may be queried only once a connection is free.
  const crowded = metrics.register.metrics();
  for (const client of all) client.release();
  (await late).release();
  const now = samplesOf(await crowded);
  expect(now.get('romaneio_api_pool_waiting')).toBe(1);
  expect(now.get('romaneio_api_pool_connections{state="used"}')).toBe(5);
  expect(now.get('romaneio_api_pool_connections{state="free"}')).toBe(0);
  const later = await samples();
  expect(later.get('romaneio_api_database_up')).toBe(1);
  expect(later.get('romaneio_api_pool_waiting')).toBe(0);
  expect(later.get('romaneio_api_pool_connections{state="idle"}')).toBeGreaterThan(0);
});

test('tasks are seen waiting and as they ended, partitions with their size', async () => {
  const addTarefa = async (tipo: string, chave: string) => {
    const [row] = await api.database.query<{ id_tarefa: number }>(
      `INSERT INTO tarefas (tipo, titulo, id_usuario, usuario, chave, pedido, criada_em)
       VALUES ($1, 'Lote', $2, 'ana', $3, '{}', now() - interval '90 seconds') RETURNING id_tarefa`,
      [tipo, idUsuario, chave],
    );
    return row?.id_tarefa as number;
  };
  await addTarefa('faturas', 'a');
  const fails = await addTarefa('email', 'b');
  const succeeds = await addTarefa('email', 'c');
  const kinds = [
    especie('email', 1, 'write', async (_parts, _pedido, { idTarefa }) => {
      if (idTarefa === fails) throw new HttpError(422, 'invalid', 'Não vai.');
      return { mensagem: 'Foi.' };
    }),
  ];
  for (const id of [fails, succeeds]) await executar(api.parts, kinds, id, new AbortController().signal);
  await api.database.query('SELECT garantir_competencia(202601), garantir_competencia(202602)');

  // A reading is cached for two seconds.
  await expect.poll(async () => (await samples()).get('romaneio_api_partitions'), { timeout: 30_000 }).toBe(2);
  const now = await samples();
  expect(now.get('romaneio_api_tasks{kind="faturas",state="AGUARDANDO"}')).toBe(1);
  expect(now.get('romaneio_api_task_wait_seconds')).toBeGreaterThanOrEqual(90);
  expect(now.get('romaneio_api_tasks_ended_total{kind="email",outcome="FALHOU"}')).toBe(1);
  expect(now.get('romaneio_api_tasks_ended_total{kind="email",outcome="CONCLUIDA"}')).toBe(1);
  expect(now.get('romaneio_api_partitions_bytes')).toBeGreaterThan(0);
});

test('conversions are counted while they are open, and by what came of them', async () => {
  const { promise, resolve } = Promise.withResolvers<{ situacao: string }>();
  const good = api.parts.metrics.conversao(promise);
  const bad = api.parts.metrics.conversao(Promise.reject<{ situacao: string }>(new Error('interrompida')));
  await expect(bad).rejects.toThrow('interrompida');
  expect((await samples()).get('romaneio_api_conversions_open')).toBe(1);
  resolve({ situacao: 'PARCIAL' });
  await good;
  const now = await samples();
  expect(now.get('romaneio_api_conversions_open')).toBe(0);
  expect(now.get('romaneio_api_conversion_seconds_count{outcome="PARCIAL"}')).toBe(1);
  expect(now.get('romaneio_api_conversion_seconds_count{outcome="ERRO"}')).toBe(1);
});

test('are told without a database, which they say is away', async () => {
  const other = await startApi();
  await other.database.close();
  const { text } = await supertest(other.app).get('/metrics').set('Host', 'localhost').expect(200);
  await other.db.destroy();
  expect(text).toContain('romaneio_api_database_up 0');
  expect(text).not.toMatch(/^romaneio_api_(tasks|partitions)/m);
});

test.each([
  ['through a proxy', { 'X-Forwarded-For': '10.0.0.1' }],
  ['by a public name', { Host: 'romaneio.example' }],
])('L05 K22 are not for callers who come %s', async (_how, headers) => {
  expect((await supertest(api.app).get('/metrics').set(headers)).status).toBe(404);
});
