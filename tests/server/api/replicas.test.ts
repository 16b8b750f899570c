import type pg from 'pg';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApiApp } from '../../../server/api/app.ts';
import { hashToken, newToken } from '../../../server/api/autenticacao/token.ts';
import { Secret } from '../../../server/config/secret.ts';
import { createDatabase, createPool } from '../../../server/database/pool.ts';
import { Lifecycle } from '../../../server/start/lifecycle.ts';
import { openReplicas } from '../../../server/start/replicas.ts';
import { startReplicatedPostgres } from '../../support/replicated-postgres.ts';
import { asApplication, asReader, migrateTemplate, onDatabase, TEMPLATE } from '../../support/template-database.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { started } from '../../support/started.ts';

/** Timeout for state changes; the slowest takes five seconds. */
const patience = { timeout: 60_000 };
vi.setConfig({ testTimeout: 180_000 });

let plain: ApiUnderTest;
let app: ReturnType<typeof createApiApp>;
let primary: pg.Pool;
const life = new Lifecycle();
const tokens = { ana: newToken(), bia: newToken(), cora: newToken() };

const servers = started(startReplicatedPostgres);
beforeAll(async () => {
  await migrateTemplate(servers.primary);
  plain = await startApi();
  const { log, metrics } = plain.parts;
  primary = createPool(asApplication(servers.primary + TEMPLATE), { log, name: 'primary' });
  const db = createDatabase(primary);
  await life.onStop(() => db.destroy());
  for (const [username, token] of Object.entries(tokens)) {
    await primary.query(
      `WITH nova AS (INSERT INTO usuarios (nome, email, username, senha_hash, perfil)
         VALUES ($1, $1 || '@exemplo.com.br', $1, 'x', 'admin') RETURNING id_usuario)
       INSERT INTO tokens (hash, id_usuario, expira_em) SELECT $2, id_usuario, now() + interval '10 hours' FROM nova`,
      [username, hashToken(token)],
    );
  }
  const urls = [new Secret(asReader(servers.replica + TEMPLATE))];
  const replicas = await openReplicas(urls, { db, log, metrics }, life);
  app = createApiApp({ ...plain.parts, db, pool: primary, replicas });
}, 120_000);
afterAll(async () => {
  await life.stop();
  await plain.close();
});

const onReplica = (sql: string) => onDatabase(servers.replica + TEMPLATE, (client) => client.query(sql));

/** The registry of navios as that user sees it. */
async function listar(username: keyof typeof tokens): Promise<string[]> {
  const answer = await supertest(app).get('/api/Cadastro/navio').set('Authorization', tokens[username]).expect(200);
  return (answer.body as { retorno: { nome: string }[] }).retorno.map(({ nome }) => nome);
}

async function incluir(username: keyof typeof tokens, nome: string): Promise<void> {
  await supertest(app).post('/api/Cadastro/navio').set('Authorization', tokens[username]).send({ nome }).expect(200);
}

async function counted(place: string): Promise<number> {
  const metric = await plain.parts.metrics.register.getSingleMetric('romaneio_api_reads_total')?.get();
  return metric?.values.find(({ labels }) => labels['place'] === place)?.value ?? 0;
}

/** Whether a read went to the primary or to the replica. */
async function placeOf(read: () => Promise<unknown>): Promise<string> {
  const places = ['replica', 'primary', 'failed'];
  const before = await Promise.all(places.map(counted));
  await read();
  const after = await Promise.all(places.map(counted));
  return places.filter((_, at) => after[at] !== before[at]).join(' and ');
}

test('lists come from the replica, and show at once what their reader wrote', async () => {
  await expect.poll(() => placeOf(() => listar('ana')), patience).toBe('replica');
  for (const nome of ['Aurora', 'Boreal', 'Cruzeiro']) {
    await incluir('ana', nome);
    expect(await listar('ana')).toContain(nome);
  }
  await expect.poll(() => placeOf(() => listar('ana')), patience).toBe('replica');
});

test('X16: who sees a part of the data sees the same part on the replica', async () => {
  await primary.query(`
    INSERT INTO sucursais (id_sucursal, codigo, nome, uf) VALUES (1, '01', 'São Paulo', 'SP');
    INSERT INTO corretores (id_corretor, razao_social, cnpj, registro_susep) VALUES
      (1, 'Ágil S.A.', '45723174000110', '202012345'), (2, 'Zulu Ltda', '60746948000112', '202054321');
    INSERT INTO segurados (id_segurado, razao_social, cnpj) VALUES (1, 'Ipê Transportes', '11222333000181');
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, data_emissao, incluido_por)
    SELECT n, 1, '540001' || n, 54, 1, n, '2026-01-01', '2026-12-31', 900000, '2025-12-20', 'carga' FROM generate_series(1, 2) n;
    UPDATE usuarios SET perfil = 'usuario', escopo = '{"corretores": [2]}', escopo_em = now() WHERE username = 'cora'`);
  const corretores = async () => {
    const answer = await supertest(app).get('/api/Cadastro/corretores').set('Authorization', tokens.cora).expect(200);
    return (answer.body as { retorno: { razao_social: string }[] }).retorno.map((um) => um.razao_social);
  };
  await expect.poll(corretores, patience).toEqual(['Zulu Ltda']);
  await expect.poll(() => placeOf(corretores), patience).toBe('replica');
  expect(await corretores()).toEqual(['Zulu Ltda']);
});

test('a replica that stands still shows others what they knew, its writers what they wrote, and nobody what is old', async () => {
  await onReplica('SELECT pg_wal_replay_pause()');
  await expect
    .poll(async () => (await onReplica('SELECT pg_get_wal_replay_pause_state() AS s')).rows, patience)
    .toEqual([{ s: 'paused' }]);
  await incluir('ana', 'Delfim');
  expect(await placeOf(() => listar('ana'))).toBe('primary');
  expect(await listar('ana')).toContain('Delfim');
  // Beyond the lag limit no read goes to the replica, whether or not the user wrote.
  await expect.poll(() => placeOf(() => listar('bia')), patience).toBe('primary');
  expect(await listar('bia')).toContain('Delfim');

  await onReplica('SELECT pg_wal_replay_resume()');
  await expect.poll(() => placeOf(() => listar('ana')), patience).toBe('replica');
  expect(await listar('ana')).toContain('Delfim');
});

test('a replica that dies costs no answer, and is used again once it is back', async () => {
  const { promise: over, resolve: stop } = Promise.withResolvers<'over'>();
  const reading = (async () => {
    for (let reads = 1; ; reads += 1) {
      expect(await listar('bia')).toContain('Delfim');
      if ((await Promise.race([over, Promise.resolve(reads)])) === 'over') return reads;
    }
  })();
  await servers.kill('replica');
  await incluir('ana', 'Estrela');
  expect(await listar('ana')).toContain('Estrela');
  stop('over');
  expect(await reading).toBeGreaterThan(0);

  await servers.start('replica');
  await expect.poll(() => placeOf(() => listar('ana')), patience).toBe('replica');
  expect(await listar('ana')).toContain('Estrela');
});

test.each([
  ['executar', { parametros: { ambito: 'N' }, start: 1, length: 10 }],
  ['planilha', { parametros: { ambito: 'N' } }],
])('reports and their spreadsheets come from the replica, too: %s', async (chamada, pedido) => {
  const read = async () =>
    supertest(app)
      .post(`/api/Relatorio/relacao-apolices/${chamada}`)
      .set('Authorization', tokens.bia)
      .send(pedido)
      .expect(200);
  // The audit trail entry at the report's start does not count as a write by the reader.
  await expect.poll(() => placeOf(read), patience).toBe('replica');
});

test('a row that somebody opens is read from the primary', async () => {
  const { rows } = await primary.query<{ id: number }>('SELECT id_navio AS id FROM navios LIMIT 1');
  const read = async () =>
    supertest(app).get(`/api/Cadastro/navio/${rows[0]?.id}`).set('Authorization', tokens.bia).expect(200);
  expect(await placeOf(read)).toBe('');
});
