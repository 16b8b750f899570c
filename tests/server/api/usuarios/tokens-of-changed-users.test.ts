import supertest from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, startApi } from '../api-under-test.ts';

let api: ApiUnderTest;
let admin: string;
let chefe: number;
beforeAll(async () => {
  api = await startApi();
  chefe = await api.addUser('chefe', 'admin');
  admin = await api.tokenOf('chefe');
});
afterAll(() => api.close());

const valuesOf = (username: string, perfil: string) => ({
  nome: username,
  email: `${username}@exemplo.com.br`,
  username,
  perfil,
  ativo: true,
});
const put = (id: number, body: object) =>
  supertest(api.app).put(`/api/Usuario/${id}`).set('Authorization', admin).send(body);
const statusWith = async (token: string) =>
  (await supertest(api.app).get('/api/Ramo').set('Authorization', token)).status;

test.each([
  ['deactivated', { ativo: false }],
  ['given another profile', { perfil: 'consulta' }],
  ['given another password', { senha: 'outra senha boa' }],
  ['given another e-mail', { email: 'nova@exemplo.com.br' }],
])('S07: the tokens of a user end when he is %s', async (_what, change) => {
  const username = `u${Object.keys(change)[0]}`;
  const id = await api.addUser(username, 'usuario');
  const token = await api.tokenOf(username);
  expect(await statusWith(token)).toBe(200);
  expect((await put(id, { ...valuesOf(username, 'usuario'), ...change })).status).toBe(200);
  expect(await statusWith(token)).toBe(401);
});

test('S07: the tokens of a user end when he is deleted', async () => {
  const id = await api.addUser('breve', 'usuario');
  const token = await api.tokenOf('breve');
  await supertest(api.app).delete(`/api/Usuario/${id}`).set('Authorization', admin);
  expect(await statusWith(token)).toBe(401);
});

test('an edit that changes nothing ends nothing', async () => {
  const id = await api.addUser('igual', 'usuario');
  const token = await api.tokenOf('igual');
  expect((await put(id, valuesOf('igual', 'usuario'))).status).toBe(200);
  expect(await statusWith(token)).toBe(200);
});

test('who changes himself keeps the token that he does it with, and loses the others', async () => {
  const elsewhere = await api.tokenOf('chefe');
  expect((await put(chefe, { ...valuesOf('chefe', 'admin'), nome: 'Chefia' })).status).toBe(200);
  expect(await statusWith(admin)).toBe(200);
  expect(await statusWith(elsewhere)).toBe(401);
});
