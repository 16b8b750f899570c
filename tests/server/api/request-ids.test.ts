import pg from 'pg';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from './api-under-test.ts';
import { started } from '../../support/started.ts';

let token: string;
let holder: pg.Client;
const api = started(startApi);
beforeAll(async () => {
  await api.addUser('ana', 'admin');
  token = await api.tokenOf('ana');
  holder = new pg.Client({ connectionString: api.database.url });
  await holder.connect();
});
afterAll(() => holder.end());

/** Statements running in the database for a request. */
const statementsOf = async (id: string) => {
  const rows = await api.database.query<{ query: string }>(
    "SELECT query FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1",
    [`%/* ${id} */`],
  );
  return rows.length;
};

const user = {
  nome: 'Bia',
  username: 'bia',
  email: 'bia@exemplo.com.br',
  senha: 'girassol na varanda azul',
  perfil: 'consulta',
  ativo: true,
};

test.each([
  ['a read', 'pedido-de-leitura', () => supertest(api.app).get('/api/Usuario')],
  ['a write, after its body', 'pedido-de-escrita', () => supertest(api.app).post('/api/Usuario').send(user)],
])('%s is seen in the database under its request’s id', async (_what, id, begin) => {
  await holder.query('BEGIN; LOCK TABLE usuarios');
  // Authentication reads the locked table too, so it is the token query that waits.
  const answer = begin()
    .set({ Authorization: token, 'X-Request-Id': id })
    .then(({ status }) => status);
  await expect.poll(() => statementsOf(id)).toBe(1);
  await holder.query('COMMIT');
  expect(await answer).toBe(200);
});

test('a write itself carries the id, and calls at the same time do not mix theirs', async () => {
  const log: string[] = [];
  await api.database.query(`CREATE FUNCTION anotar() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_notify('vistas', current_query()); RETURN NULL; END $$`);
  await api.database.query('CREATE TRIGGER anotar AFTER INSERT ON usuarios FOR EACH ROW EXECUTE FUNCTION anotar()');
  holder.on('notification', ({ payload }) => void log.push(/\/\* (.+) \*\/$/.exec(payload ?? '')?.[1] ?? ''));
  await holder.query('LISTEN vistas');
  const ids = ['um', 'dois', 'tres', 'quatro', 'cinco', 'seis'];
  await Promise.all(
    ids.map((id) =>
      supertest(api.app)
        .post('/api/Usuario')
        .set({ Authorization: token, 'X-Request-Id': id })
        .send({ ...user, username: id, email: `${id}@exemplo.com.br` }),
    ),
  );
  await expect.poll(() => log.toSorted()).toEqual(ids.toSorted());
});
