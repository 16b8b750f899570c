import supertest from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureAdmin } from '../../../../server/api/usuarios/first-admin.ts';
import { type ApiUnderTest, startApi } from '../api-under-test.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('of several processes that start at once one makes the first administrator, whose password works', async () => {
  const made = await Promise.all(
    Array.from({ length: 4 }, () => ensureAdmin(api.db, { email: 'admin@romaneio.local' })),
  );
  const [first, ...others] = made.filter((admin) => admin.password !== undefined);
  expect(others).toEqual([]);
  const login = await supertest(api.app)
    .post('/api/Auth/login')
    .send({ Username: 'admin@romaneio.local', Password: first?.password });
  expect(login.status).toBe(200);
  expect(login.body.username).toBe('admin');
  expect(await ensureAdmin(api.db, { email: 'admin@romaneio.local' })).toEqual({ email: 'admin@romaneio.local' });
});

test('a given password is used and not told', async () => {
  await api.database.query('DELETE FROM usuarios');
  const made = await ensureAdmin(api.db, { email: 'dona@empresa.com.br', password: 'escolhida por ela' });
  expect(made).toEqual({ email: 'dona@empresa.com.br' });
  const login = await supertest(api.app)
    .post('/api/Auth/login')
    .send({ Username: 'dona', Password: 'escolhida por ela' });
  expect(login.status).toBe(200);
});
