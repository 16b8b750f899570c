import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { startProduct } from '../../support/product.ts';
import { buildClient } from '../../support/visited-product.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { canary, cookieOf, gateway, leaks, listenTo, login, lookAround, post, tokenOf } from './canaries.ts';

// Starting whole processes is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const dataDir = await temporaryFolder('canaries');
let database: TestDatabase;
beforeAll(async () => {
  [database] = await Promise.all([createDatabase(), buildClient()]);
});
afterAll(async () => {
  await database.query('DROP OWNED BY canario; DROP ROLE canario').catch(() => undefined);
  await database.close();
});

test('L01: the whole product, used well and badly, gives no secret away', async () => {
  const names = [
    'apiKey',
    'anonKey',
    'sessionSecret',
    'database',
    'admin',
    'senha',
    'errada',
    'query',
    'cookie',
    'estranho',
    'arquivo',
    'busca',
  ];
  const secrets = new Map(names.map((name) => [name, canary(name)]));
  const of = (name: string) => secrets.get(name) ?? '';
  await database.query(`CREATE ROLE canario LOGIN SUPERUSER PASSWORD '${of('database')}'`);
  const url = new URL(database.url);
  Object.assign(url, { username: 'canario', password: of('database') });
  const product = startProduct({
    DATA_DIR: dataDir,
    DATABASE_URL: url.href,
    API_KEY: of('apiKey'),
    ANON_KEY: of('anonKey'),
    SESSION_SECRET: `${of('sessionSecret')}${'0'.repeat(32)}`,
    ADMIN_PASSWORD: of('admin'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'trace',
  });
  const address = await product.ready();
  const told = listenTo(address);
  const { send, raw } = told;
  const anon = { apikey: of('anonKey') };
  const web = { ...anon, 'X-Romaneio-Client': 'web', 'Sec-Fetch-Site': 'same-origin' };

  // Logins: valid, wrong, and with malformed bodies.
  const admin = { Username: 'admin@romaneio.local', Password: of('admin') };
  secrets.set('token', tokenOf((await send('login', login, post(admin, anon)))?.text));
  const signedIn = await send('web login', login, post(admin, web));
  secrets.set('reference', tokenOf(signedIn?.text)).set('sid', cookieOf(signedIn?.headers).split('=')[1] ?? '');
  expect([of('token'), of('reference'), of('sid')].map((secret) => secret.length > 20)).toEqual([true, true, true]);
  for (const [what, body] of Object.entries({
    'wrong password': { ...admin, Password: of('errada') },
    'unknown user': { Username: of('estranho'), Password: of('errada') },
    'no JSON': `{"Username":"a","Password":"${of('errada')}`,
    'no text': { Username: 'a', Password: [of('errada')] },
    'too long': { Username: 'a', Password: of('errada').repeat(60) },
    'over the limit': { Username: 'a', Password: of('errada').repeat(400) },
  })) {
    await send(what, login, post(body, anon));
    await send(`web, ${what}`, login, post(body, web));
  }
  await send('login as a form', login, { method: 'POST', headers: anon, body: new URLSearchParams(admin) });

  // Calls: valid, unauthenticated, and malformed.
  const as = { ...anon, Authorization: of('token'), Cookie: `sid=${of('cookie')}`, 'X-Api-Key': of('estranho') };
  const browser = { ...web, Authorization: of('reference'), Cookie: cookieOf(signedIn?.headers) };
  await send('ramos', gateway('/api/Ramo'), { headers: as });
  await send('web ramos', gateway('/api/Ramo'), { headers: browser });
  await send('web sessao', '/sessao', { headers: browser });
  await send('stranger', gateway('/api/Ramo'), { headers: { ...anon, Authorization: of('estranho') } });
  await send('bearer', gateway('/api/Ramo'), { headers: { ...anon, Authorization: `Bearer ${of('token')}` } });
  await send('no anonymous key', gateway('/api/Ramo'), {
    headers: { Authorization: of('token'), apikey: of('estranho') },
  });
  await send('cross-site', gateway('/api/Ramo'), { headers: { ...browser, 'Sec-Fetch-Site': 'cross-site' } });
  await send('another session', gateway('/api/Ramo'), { headers: { ...browser, Cookie: `sid=${of('cookie')}` } });
  await send('unknown path', gateway(`/api/${of('query')}`), { headers: as });
  await send('unknown query', gateway(`/api/Ramo?token=${of('query')}`), { headers: as });
  await send('unknown parameter', `${gateway('/api/Ramo')}&token=${of('query')}`, { headers: as });
  await send('unencoded', `/gateway?endpoint=%zz${of('query')}`, { headers: as });
  await raw('malformed', `GET / HTTP/1.1\r\nHost: a\r\nAuthorization: ${of('token')}\r\nX A: ${of('cookie')}\r\n\r\n`);
  await raw('too many headers', `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${of('cookie').repeat(900)}\r\n\r\n`);
  await raw('no method', `${of('token')} / HTTP/1.1\r\nHost: a\r\n\r\n`);

  // Writes with a password, and uploads.
  const usuario = {
    nome: 'Ana',
    email: 'ana@exemplo.com.br',
    username: 'ana',
    senha: of('senha'),
    perfil: 'admin',
    ativo: true,
  };
  expect((await send('create', gateway('/api/Usuario'), post(usuario, as)))?.status).toBe(200);
  await send('create again', gateway('/api/Usuario'), post(usuario, as));
  await send(
    'create badly',
    gateway('/api/Usuario'),
    post({ ...usuario, perfil: of('senha'), ativo: of('senha') }, as),
  );
  await send('usuarios', gateway('/api/Usuario'), { headers: as });
  await send('login of ana', login, post({ Username: 'ana', Password: of('senha') }, anon));
  secrets.set('token of ana', tokenOf(told.answers.get('login of ana')?.split('\n\n')[1]));
  const file = (text: string, name: string, field: string) => {
    const form = new FormData();
    form.append(field, new File([text], name));
    return { method: 'POST', headers: as, body: form };
  };
  await send('no PDF', gateway('/api/Apolice/uploadApolice'), file(of('arquivo'), 'a.pdf', 'files'));
  await send(
    'broken PDF',
    gateway('/api/Apolice/uploadApolice'),
    file(`%PDF-1.7\n${of('arquivo')}\n%%EOF`, 'a.pdf', 'files'),
  );
  await send(
    'conversion',
    gateway('/api/Conversor/upload/CSV?ramo=54'),
    file(`numero;valor\n${of('arquivo')};x\n`, 'a.csv', 'file'),
  );
  await send(
    'broken XML',
    gateway(`/api/Conversor/upload/CT-e XML 4.00?ramo=54`),
    file(`<a>${of('arquivo')}</b>`, 'a.xml', 'file'),
  );
  const gone = new AbortController();
  const leaving = send('left', gateway('/api/Apolice/GetAllApolices'), { headers: as, signal: gone.signal });
  gone.abort();
  await leaving;

  // An internal error, and a database that drops every connection.
  await database.query('ALTER TABLE usuarios RENAME TO usuarios_de_lado');
  await send('fault', gateway('/api/Usuario'), post(usuario, as));
  await send('fault at login', login, post(admin, anon));
  await database.query('ALTER TABLE usuarios_de_lado RENAME TO usuarios');
  // PostgreSQL's message quotes the value it cannot parse.
  await database.query(
    `CREATE OR REPLACE FUNCTION pagina_apolices(termo text, posicao bigint, quantidade integer, OUT total bigint, OUT ids integer[])
     LANGUAGE sql AS 'SELECT termo::bigint, NULL::integer[]'`,
  );
  await send(
    'fault in a search',
    gateway('/api/Apolice/ListarApolices'),
    post({ start: 1, length: 10, search: { value: of('busca') } }, as),
  );
  await database.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'canario'`);
  await send('after the loss', gateway('/api/Ramo'), { headers: as });
  await send('sign out', '/sessao', { method: 'DELETE', headers: browser });
  await lookAround(told, of('query'));
  expect(await product.end()).toBe(0);

  const statusOf = (what: string) => told.answers.get(what)?.slice(0, 3);
  expect(['fault', 'fault at login', 'fault in a search'].map(statusOf)).toEqual(['500', '500', '500']);
  expect(product.stdout().split('\n').length).toBeGreaterThan(60);
  expect(told.answers.size).toBeGreaterThan(60);
  const owed = {
    login: ['token'],
    'web login': ['reference', 'sid'],
    'login of ana': ['token of ana'],
    // The anonymous key is public: the page requests it before login.
    '/config.json': ['anonKey'],
    // Errors in a file are shown to its sender.
    conversion: ['arquivo'],
  };
  expect(leaks(secrets, product, told, owed)).toEqual([]);
});
