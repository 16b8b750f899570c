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

test('A-X8 K24: a given password that is easy to guess makes no administrator, and harms none that is there', async () => {
  await api.database.query('DELETE FROM usuarios');
  const given = { email: 'dona@empresa.com.br', password: 'dona de 2026' };
  await expect(ensureAdmin(api.db, given)).rejects.toMatchObject({
    name: 'StartError',
    message:
      'ADMIN_PASSWORD não serve: a senha é feita do nome, do usuário, do e-mail, de uma data ou de uma palavra óbvia: ' +
      'use uma frase de três ou mais palavras, sem nomes nem datas.',
  });
  await api.addUser('chefe', 'admin');
  expect(await ensureAdmin(api.db, given)).toEqual({ email: given.email });
});
