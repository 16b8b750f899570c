import supertest from 'supertest';
import { beforeAll, describe, expect, test } from 'vitest';
import { startApi } from './api-under-test.ts';
import { started } from '../../support/started.ts';

const api = started(startApi);
beforeAll(async () => {
  await api.addUser('ana', 'admin');
});

const post = (type: string, body: string | Buffer) =>
  api
    .as('ana')
    .post('/api/SuspensaoApolice')
    .set('Content-Type', type)
    .serialize((sent: unknown) => sent as string)
    .send(body as string);

const valid = '{"iD_APOLICE":1,"ramo":54,"datA_INICIAL":"2026-01-01","datA_FINAL":null,"motivo":"x"}';

describe('D09: what is no JSON', () => {
  test.each([
    ['malformed', '{"a":'],
    ['with a trailing comma', '{"ramo":54,}'],
    ['nested 5,000 deep', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
    ['nested 15,000 deep and never closed', '{"a":'.repeat(2_700)],
    ['empty', ''],
    ['of invalid UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['UTF-16', Buffer.from(valid, 'utf16le')],
  ])('%s: 400', async (_what, body) => {
    const response = await post('application/json', body);
    expect(response.status).toBe(400);
    expect(response.body).toEqual({ message: 'O corpo da requisição não é um JSON válido.' });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16'])(
    'sent as %s: 415',
    async (type) => {
      expect((await post(type, valid)).status).toBe(415);
    },
  );

  test('compressed: 415', async () => {
    const response = await api
      .as('ana')
      .post('/api/SuspensaoApolice')
      .set('Content-Encoding', 'gzip')
      .set('Content-Type', 'application/json')
      .send(valid);
    expect(response.status).toBe(415);
  });

  test.each([
    ['of 20 KB', `"${'x'.repeat(20_000)}"`],
    ['nested 40,000 deep', '['.repeat(40_000)],
  ])('too large, %s: 413', async (_what, body) => {
    const response = await post('application/json', body);
    expect(response.status).toBe(413);
    expect(response.body).toEqual({ message: 'O conteúdo enviado é maior do que o permitido.' });
  });
});

describe('D09: what JSON can carry and we cannot', () => {
  test.each([
    '{"ramo":1e999}',
    '{"ramo":"54"}',
    '{"ramo":54.5}',
    '{"ramo":-1}',
    '{"ramo":2147483648}',
    '{"ramo":null}',
  ])('%s: 422 naming the field', async (body) => {
    const response = await post('application/json', body);
    expect(response.status).toBe(422);
    expect(response.body.erros.map((fault: { campo: string }) => fault.campo)).toContain('ramo');
  });

  test('names of prototypes are names like any other, and reach no object', async () => {
    const response = await post(
      'application/json',
      valid.replace('{', '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},'),
    );
    expect(response.body.erros).toEqual([{ campo: 'iD_APOLICE', mensagem: 'Esta apólice não existe' }]);
    expect('admin' in {}).toBe(false);
  });

  test('duplicate keys: the last one counts; a byte order mark is passed over', async () => {
    const response = await post('application/json', `\uFEFF${valid.replace('{', '{"motivo":7,')}`);
    expect(response.body.erros).toEqual([{ campo: 'iD_APOLICE', mensagem: 'Esta apólice não existe' }]);
  });
});

describe('addresses', () => {
  const get = (path: string) => api.as('ana').get(path);

  test('unknown: 404; another method: 405 that says which', async () => {
    expect((await get('/api/Nada')).status).toBe(404);
    expect((await get('/api/ramo')).status).toBe(404);
    expect((await get('/api/Ramo/')).status).toBe(404);
    const wrong = await api.as('ana').delete('/api/Ramo');
    expect(wrong.status).toBe(405);
    expect(wrong.headers['allow']).toBe('GET');
  });

  test('a broken escape: 400', async () => {
    expect((await get('/api/Apolice%E0%A4')).status).toBe(400);
    expect((await get('/nada/%E0%A4')).status).toBe(400);
  });

  test.each(['/api/Ramo?x=1', '/api/ApoliceRCTR-C?pageSize=1&pageSize=2', '/api/ApoliceRCTR-C?pageSize=muitos'])(
    'a query field that is not of the call, repeated or wrong: %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(422);
      expect(response.body.erros).toHaveLength(1);
    },
  );

  test('answers say no more than they must', async () => {
    const { headers } = await get('/api/Ramo');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['x-request-id']).toMatch(/./);
  });

  test('a fault of our own says nothing of its cause', async () => {
    await api.database.query('ALTER TABLE subgrupos RENAME TO subgrupos_de_lado');
    const response = await get('/api/SubGrupo');
    await api.database.query('ALTER TABLE subgrupos_de_lado RENAME TO subgrupos');
    expect(response.status).toBe(500);
    expect(response.text).not.toMatch(/subgrupos|relation|select/i);
    expect(api.logged()).toContain('relation');
  });

  test('the process says that it is alive and that it reaches its database', async () => {
    expect((await supertest(api.app).get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await supertest(api.app).get('/readyz')).body).toEqual({ status: 'ok' });
  });
});
