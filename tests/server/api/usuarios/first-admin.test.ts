import supertest from 'supertest';
import { expect, test } from 'vitest';
import { ensureAdmin } from '../../../../server/api/usuarios/first-admin.ts';
import { startApi } from '../api-under-test.ts';
import { started } from '../../../support/started.ts';

/** Generated passwords shown to the operator. */
const handed: string[] = [];
const handOver = async (_email: string, password: string) => void handed.push(password);

const api = started(startApi);

test('of several processes that start at once one makes the first administrator, whose password works', async () => {
  const first = { email: 'admin@romaneio.local', password: null, handOver };
  await Promise.all(Array.from({ length: 4 }, () => ensureAdmin(api.db, first)));
  expect(handed).toHaveLength(1);
  const login = await supertest(api.app)
    .post('/api/Auth/login')
    .send({ Username: 'admin@romaneio.local', Password: handed[0] });
  expect(login.status).toBe(200);
  expect(login.body.username).toBe('admin');
  await ensureAdmin(api.db, first);
  expect(handed).toHaveLength(1);
});

test('a given password is used and not told', async () => {
  await api.database.query('DELETE FROM usuarios');
  handed.length = 0;
  await ensureAdmin(api.db, { email: 'dona@empresa.com.br', password: 'escolhida por ela', handOver });
  expect(handed).toEqual([]);
  const login = await supertest(api.app)
    .post('/api/Auth/login')
    .send({ Username: 'dona', Password: 'escolhida por ela' });
  expect(login.status).toBe(200);
});

test('A-X8 K24: a given password that is easy to guess makes no administrator, and harms none that is there', async () => {
  await api.database.query('DELETE FROM usuarios');
  const given = { email: 'dona@empresa.com.br', password: 'dona de 2026', handOver };
  await expect(ensureAdmin(api.db, given)).rejects.toMatchObject({
    name: 'StartError',
    message:
      'ADMIN_PASSWORD não serve: a senha é feita do nome, do usuário, do e-mail, de uma data ou de uma palavra óbvia: ' +
      'use uma frase de três ou mais palavras, sem nomes nem datas.',
  });
  await api.addUser('chefe', 'admin');
  await expect(ensureAdmin(api.db, given)).resolves.toBeUndefined();
});

test('A-O1 where the generated password cannot be given to anybody, no administrator is made', async () => {
  await api.database.query('DELETE FROM usuarios');
  const failing = { email: 'dona@empresa.com.br', password: null, handOver: () => Promise.reject(new Error('full')) };
  await expect(ensureAdmin(api.db, failing)).rejects.toThrow('full');
  expect(await api.database.query('SELECT FROM usuarios')).toEqual([]);
});
