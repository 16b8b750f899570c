import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiUnderTest, startApi } from './api-under-test.ts';

let api: ApiUnderTest;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  api = await startApi();
  for (const perfil of ['consulta', 'usuario', 'admin'] as const) {
    await api.addUser(perfil, perfil);
    tokens[perfil] = await api.tokenOf(perfil);
  }
});
afterAll(() => api.close());

const reads = [
  '/api/Ramo',
  '/api/Usuario',
  '/api/ApoliceTomador',
  '/api/Apolice/GetAllApolices',
  '/api/SuspensaoApolice',
];
const writes = [
  ['post', '/api/SuspensaoApolice'],
  ['post', '/api/Usuario'],
  ['put', '/api/Usuario/1'],
  ['delete', '/api/Usuario/1000'],
] as const;
/** For each profile the writes that it may try: those that are not refused with a 403. */
const allowed: Record<string, string[]> = {
  consulta: [],
  usuario: ['post /api/SuspensaoApolice'],
  admin: writes.map(([method, path]) => `${method} ${path}`),
};

describe.each(['consulta', 'usuario', 'admin'])('D03: profile %s', (perfil) => {
  test.each(reads)('reads %s', async (path) => {
    const response = await supertest(api.app)
      .get(path)
      .set('Authorization', tokens[perfil] as string);
    expect(response.status).toBe(200);
  });

  test.each(writes)('%s %s', async (method, path) => {
    const request = supertest(api.app);
    const response = await request[method](path)
      .set('Authorization', tokens[perfil] as string)
      .send({});
    if (allowed[perfil]?.includes(`${method} ${path}`)) {
      expect(response.status).toBeOneOf([404, 422]);
    } else {
      expect(response.status).toBe(403);
      expect(response.body).toEqual({ message: 'Seu perfil não permite esta operação.' });
    }
  });
});
