import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import supertest from 'supertest';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { especiesDeTarefa } from '../../../../server/api/especies-de-tarefa.ts';
import { Fila } from '../../../../server/api/trabalho/fila.ts';
import { trabalhar } from '../../../../server/api/tarefas/executar.ts';
import { conexoesDaFila, criarFila } from '../../../../server/database/fila.ts';
import { bareEnvironment } from '../../../support/bare-environment.ts';
import { csv, embarque, startConverter } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

const program = fileURLToPath(new URL('../../../../server/main.ts', import.meta.url));
const fins: (() => Promise<unknown>)[] = [];
let token: string;
const converter = started(startConverter);
beforeAll(async () => {
  token = await converter.tokenOf('ana');
  // A shipment with this number waits for the lock, and its run stops with documents stored.
  await converter.database.query(`CREATE FUNCTION parar() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(4711); RETURN NEW; END $$;
    CREATE TRIGGER parar BEFORE INSERT ON averbacoes FOR EACH ROW WHEN (NEW.numero = '30') EXECUTE FUNCTION parar()`);
});
afterEach(async () => {
  for (const end of fins.splice(0)) await end();
});

const lote = (desde: number, quantos: number) => csv(Array.from({ length: quantos }, (_, at) => embarque(desde + at)));

function enviar(conteudo: string, prefer = 'respond-async, wait=10') {
  return converter
    .as('ana')
    .post('/api/Conversor/upload/CSV?ramo=54')
    .set('Prefer', prefer)
    .attach('file', Buffer.from(conteudo), 'lote.csv');
}

test('Prefer: respond-async is answered at once, and the file is converted by whichever process is free', async () => {
  const enviada = await enviar(lote(1, 20));
  expect([enviada.status, enviada.headers['preference-applied']]).toEqual([202, 'respond-async']);
  const { id_conversao: id, id_tarefa } = enviada.body as { id_conversao: number; id_tarefa: number };
  expect(enviada.body).toMatchObject({ status: 1, id_tarefa: expect.any(Number) });
  await converter.addUser('bia', 'usuario');
  const bia = await converter.tokenOf('bia');
  const esperando = { situacao: 'AGUARDANDO', lidas: 0, total: null, id_tarefa };
  expect((await conversaoDe(id)).body).toMatchObject({ ...esperando, pode_parar: true });
  expect((await conversaoDe(id, bia)).body).toMatchObject({ ...esperando, pode_parar: false });
  await trabalhador();
  expect(await oFim(id)).toMatchObject({
    situacao: 'CONCLUIDA',
    lidos: 20,
    aceitos: 20,
    usuario: 'ana',
    arquivo: 'lote.csv',
  });
  expect(await tarefaTerminada(id_tarefa)).toMatchObject({
    mensagem: 'Arquivo processado: 20 lidos (20 aceitos).',
    rota: `/dashboard/conversor/processamento/historico/${id}`,
  });
}, 90_000);

test('what is wrong with the call is said at once, a preference of another kind changes nothing', async () => {
  const semLayout = await converter
    .as('ana')
    .post('/api/Conversor/upload/Nenhum?ramo=54')
    .set('Prefer', 'respond-async')
    .attach('file', Buffer.from(lote(201, 1)), 'lote.csv');
  expect(semLayout.status).toBe(404);
  expect((await enviar(lote(201, 1), 'return=minimal')).body).toMatchObject({ aceitos: 1, situacao: 'CONCLUIDA' });
}, 90_000);

test('a refused file and one that was converted before end as they would for somebody who waits', async () => {
  await trabalhador();
  // Earlier conversions belong to another batch, which has a separate notice.
  await converter.database.query(`UPDATE tarefas SET terminada_em = terminada_em - interval '1 hour'`);
  const conteudo = csv([embarque(301, { valor_mercadoria: 'dez' }), embarque(302), embarque(303)]);
  const quebrada = (await enviar(conteudo)).body as { id_conversao: number; id_tarefa: number };
  expect(await oFim(quebrada.id_conversao)).toMatchObject({ situacao: 'RECUSADA', falhas: 1 });
  expect(await tarefaTerminada(quebrada.id_tarefa)).toMatchObject({
    situacao: 'CONCLUIDA',
    mensagem: 'Arquivo recusado: 3 lidos (1 com erro, 2 sem erro), nada gravado.',
    total: 3,
    falhas: 3,
    rota: `/dashboard/conversor/processamento/historico/${quebrada.id_conversao}`,
  });
  const { body: avisos } = await converter.get('/api/Avisos');
  expect(avisos.avisos[0]).toMatchObject({
    titulo: 'Conversão de lote.csv',
    detalhe: expect.stringMatching(/^Arquivo recusado: /),
  });
  await converter.upload(lote(310, 1));
  const repetida = await enviar(lote(310, 1));
  expect([repetida.status, repetida.body]).toEqual([
    200,
    expect.objectContaining({
      repetido: true,
      aceitos: 1,
      message: expect.stringContaining('Este arquivo já foi processado em'),
    }),
  ]);
}, 90_000);

test('a run is stopped on its way, and nothing of it stays', async () => {
  await trabalhador();
  const unlock = await holdLock();
  const { id_conversao: id, id_tarefa } = (await enviar(lote(21, 20))).body as Record<string, number>;
  await parada();
  await converter.send('delete', `/api/Tarefa/${id_tarefa}`);
  expect(await oFim(id as number)).toMatchObject({ situacao: 'CANCELADA' });
  await unlock();
  await nenhumaConversao();
  expect(await contar()).toMatchObject({ conversoes: '0', documentos: '0' });
}, 90_000);

test('kill -9 of the process that converts: another one does it, nothing twice, nothing lost', async () => {
  const api = await startApi();
  const unlock = await holdLock();
  const { id_conversao: id } = (await enviar(lote(22, 20))).body as Record<string, number>;
  await parada();
  api.kill('SIGKILL');
  await once(api, 'exit');
  await unlock();
  await trabalhador();
  expect(await oFim(id as number)).toMatchObject({ situacao: 'CONCLUIDA', aceitos: 20, ignorados: 0 });
  expect(await contar()).toMatchObject({ conversoes: '1', documentos: '20' });
  // A dead process is detected after ten seconds, by a check every five.
}, 90_000);

const conversaoDe = (id: number, como = token) =>
  supertest(converter.app).get(`/api/Conversor/conversoes/${id}`).set('Authorization', como);

/** Waits until a task has ended. */
async function tarefaTerminada(id: number): Promise<unknown> {
  await waitFor(`SELECT FROM tarefas WHERE id_tarefa = ${id} AND terminada_em IS NOT NULL`);
  return (await converter.get(`/api/Tarefa/${id}`)).body;
}

/** Waits until a run has ended. */
async function oFim(id: number): Promise<unknown> {
  for (;;) {
    const { body } = await conversaoDe(id);
    if (body.situacao !== 'AGUARDANDO' && body.situacao !== 'EM_ANDAMENTO') return body;
    await sleep(50);
  }
}

/** Waits until a run is blocked at its thirtieth document. */
const parada = () =>
  waitFor(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'romaneio conversor' AND wait_event = 'advisory'",
  );
const nenhumaConversao = () =>
  waitFor(
    "SELECT WHERE NOT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'romaneio conversor' AND wait_event = 'advisory')",
  );

async function waitFor(sql: string): Promise<void> {
  while ((await converter.database.query(sql)).length === 0) await sleep(20);
}

async function contar() {
  const [row] = await converter.database.query(`
    SELECT (SELECT count(*) FROM averbacoes WHERE length(numero) = 2 AND numero BETWEEN '21' AND '41') AS documentos,
      (SELECT count(*) FROM conversoes c WHERE EXISTS (SELECT FROM averbacoes a WHERE a.id_conversao = c.id_conversao AND a.numero = '30')) AS conversoes`);
  return row;
}

/** Holds the advisory lock on a separate connection. @returns a function that releases it. */
async function holdLock(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: converter.database.url });
  await client.connect();
  await client.query('SELECT pg_advisory_lock(4711)');
  return () => client.end();
}

/** Runs tasks in this process until the test ends. */
async function trabalhador(): Promise<void> {
  const pool = new pg.Pool({ connectionString: converter.database.url, max: 4 });
  const fila = new Fila(criarFila(conexoesDaFila(pool)), converter.parts.log);
  const parar = await trabalhar({ ...converter.parts, fila }, especiesDeTarefa);
  fins.push(async () => {
    await parar();
    await pool.end();
  });
}

/** Starts another API process over the same database and store. */
async function startApi(): Promise<ChildProcess> {
  const api = fork(program, ['api'], {
    env: {
      ...bareEnvironment(),
      DATABASE_URL: converter.database.url,
      DATA_DIR: converter.dataDir,
      DEMO_DATA: 'off',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  fins.push(async () => api.kill('SIGKILL'));
  await once(api, 'message');
  return api;
}
