import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Oidc } from '../../../../server/web/oidc/provider.ts';
import { createApiApp } from '../../../../server/api/app.ts';
import { type ApiUnderTest, startApi } from '../../api/api-under-test.ts';
import { listen, type Listening } from '../../../support/listening.ts';
import { startWeb, type StartedWeb } from '../../../support/started-web.ts';
import { follow, type Jar } from './browser.ts';
import { startCompany } from './company.ts';

const internalSecret = 'segredo-interno-de-trinta-e-dois-caracteres';
const groups: Oidc['groups'] = {
  Chefia: 'admin',
  Corretora: { perfil: 'usuario', escopo: { corretores: [7] } },
  Emissao: 'usuario',
};
let api: ApiUnderTest;
let apiServer: Listening;
let web: StartedWeb;
let company: Awaited<ReturnType<typeof startCompany>>;
beforeAll(async () => {
  api = await startApi();
  apiServer = await listen(createApiApp({ ...api.parts, internalSecret }));
  company = await startCompany(() => web.url);
  web = await startAt(await freePort());
  company.open();
});
afterAll(async () => {
  await web.close();
  await company.close();
  await apiServer.close();
  await api.close();
});
beforeEach(() => company.swapTokens(null));
afterEach(() => {
  vi.useRealTimers();
});

async function freePort(): Promise<number> {
  const taken = await listen(() => {});
  await taken.close();
  return taken.port;
}

/** The web server's address must be known before it starts: the provider returns there. */
async function startAt(port: number, only = false): Promise<StartedWeb> {
  const oidc = {
    issuer: company.issuer,
    clientId: 'romaneio',
    clientSecret: company.clientSecret,
    scopes: 'openid email profile',
    groups,
    only,
    publicUrl: `http://127.0.0.1:${port}`,
    internalSecret,
  };
  const { url } = apiServer;
  return startWeb({ main: url, auth: url }, { builtInApi: true, oidc }, port);
}

const isBack = ({ pathname, origin }: URL) => origin === web.url && pathname === '/entrar/oidc/retorno';
const atLogin = ({ pathname }: URL) => pathname === '/login';
const leave = (jar: Jar) => follow(`${web.url}/entrar/oidc`, jar, isBack);
const arrive = async (url: URL, jar: Jar) => new URLSearchParams((await follow(url.href, jar, atLogin)).hash.slice(1));
const enter = async (jar: Jar = new Map()) => arrive(await leave(jar), jar);
const failed = 'FALHOU';
const fault = async (outcome: Promise<URLSearchParams>) => (await outcome).get('erro');
const users = (email: string) =>
  api.database.query<{ perfil: string }>('SELECT nome, username, perfil FROM usuarios WHERE email = $1', [email]);

test('A-X16 a person of a group enters: user, session and reference are made, and the token stays here', async () => {
  company.signIn('s1', { email: 'lia@empresa.com.br', name: 'Lia Prado', groups: ['Emissao', 'Outro'] });
  const jar: Jar = new Map();
  const reference = (await enter(jar)).get('entrada') ?? '';
  expect(reference).toMatch(/^ref_[\w-]{22}$/);
  const headers = {
    cookie: jar.get(web.url) ?? '',
    Authorization: reference,
    'X-Romaneio-Client': 'web',
    'Sec-Fetch-Site': 'same-origin',
  };
  const session = await fetch(`${web.url}/sessao`, { headers });
  expect(await session.json()).toMatchObject({ email: 'lia@empresa.com.br', nome: 'Lia Prado' });
  expect(await users('lia@empresa.com.br')).toEqual([
    { nome: 'Lia Prado', username: 'lia@empresa.com.br', perfil: 'usuario' },
  ]);
  const ramos = await fetch(`${web.url}/gateway?endpoint=%2Fapi%2FRamo`, { headers });
  expect(ramos.status).toBe(200);
});

test('A-X16 access 3: a broker’s group brings its data scope; of two groups with one profile the first named counts', async () => {
  company.signIn('s9', { email: 'nara@agil.example', groups: ['Emissao', 'Corretora'] });
  expect((await enter()).get('entrada')).toMatch(/^ref_/);
  const nara = () => api.database.query("SELECT perfil, escopo FROM usuarios WHERE email = 'nara@agil.example'");
  expect(await nara()).toEqual([{ perfil: 'usuario', escopo: { corretores: [7] } }]);
  company.signIn('s9', { email: 'nara@agil.example', groups: ['Corretora', 'Chefia'] });
  await enter();
  expect(await nara()).toEqual([{ perfil: 'admin', escopo: null }]);
});

test('A-X16 the next sign-in is the same user, with the profile of the groups of that day; the sessions before end', async () => {
  company.signIn('s2', { email: 'ana@empresa.com.br', groups: ['Emissao'] });
  await enter();
  company.signIn('s2', { email: 'outro@empresa.com.br', groups: ['Chefia'] });
  await enter();
  expect(await users('ana@empresa.com.br')).toMatchObject([{ perfil: 'admin' }]);
  expect(await users('outro@empresa.com.br')).toEqual([]);
  const tokens = await api.database.query(
    "SELECT FROM tokens JOIN usuarios USING (id_usuario) WHERE email = 'ana@empresa.com.br'",
  );
  expect(tokens).toHaveLength(1);
});

test.each([
  ['no group with a profile', { email: 'x@empresa.com.br', groups: ['Outro'] }, 'SEM_GRUPO'],
  ['groups that are no list', { email: 'x@empresa.com.br', groups: 'Chefia' as never }, 'SEM_GRUPO'],
  ['no e-mail', { groups: ['Chefia'] }, 'SEM_EMAIL'],
  ['the unconfirmed e-mail of somebody', { email: 'Chefe@exemplo.com.br', groups: ['Chefia'] }, 'EMAIL_DE_OUTRO'],
  [
    'the e-mail of somebody inactive',
    { email: 'ido@exemplo.com.br', email_verified: true, groups: ['Chefia'] },
    'INATIVO',
  ],
])('A-X16 an account with %s is refused', async (what, account, code) => {
  await api.database.query("DELETE FROM usuarios WHERE username IN ('chefe', 'ido')");
  await api.addUser('chefe', 'admin');
  await api.addUser('ido', 'usuario', false);
  company.signIn(`refused ${what}`, account);
  expect(await fault(enter())).toBe(code);
});

test('A-X16 a confirmed e-mail links the user who has it', async () => {
  await api.addUser('eva', 'usuario');
  company.signIn('s3', { email: 'eva@exemplo.com.br', email_verified: true, groups: ['Emissao'] });
  expect((await enter()).get('entrada')).toMatch(/^ref_/);
  expect(await users('eva@exemplo.com.br')).toMatchObject([{ username: 'eva' }]);
});

test('A-X16 a return counts once, and only in the browser that left', async () => {
  company.signIn('s4', { email: 's4@empresa.com.br', groups: ['Emissao'] });
  const jar: Jar = new Map();
  const back = await leave(jar);
  expect(await fault(arrive(back, new Map()))).toBe(failed);
  expect((await arrive(back, jar)).get('entrada')).toMatch(/^ref_/);
  expect(await fault(arrive(back, jar))).toBe(failed);
});

test.each(['', 'romaneio-oidc=%', 'romaneio-oidc=torto'])(
  'A-X16 a return with the cookie %j is refused',
  async (cookie) => {
    const url = `${web.url}/entrar/oidc/retorno?code=x&state=y`;
    const { status, headers } = await fetch(url, { headers: { cookie }, redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([302, '/login#erro=FALHOU']);
  },
);

test('A-X16 the code of somebody else is refused, with own state and cookie', async () => {
  company.signIn('atacante', { email: 'atacante@empresa.com.br', groups: ['Chefia'] });
  const theirs = await leave(new Map());
  company.signIn('s5', { email: 's5@empresa.com.br', groups: ['Emissao'] });
  const jar: Jar = new Map();
  const own = await leave(jar);
  own.searchParams.set('code', theirs.searchParams.get('code') ?? '');
  expect(await fault(arrive(own, jar))).toBe(failed);
});

test.each([
  ['another state', (url: URL) => url.searchParams.set('state', 'a'.repeat(43))],
  ['no state', (url: URL) => url.searchParams.delete('state')],
  ['another issuer (mix-up)', (url: URL) => url.searchParams.set('iss', 'https://outro.example')],
  ['no issuer', (url: URL) => url.searchParams.delete('iss')],
  [
    'a refusal of the provider',
    (url: URL) => (url.search = `?error=access_denied&state=${url.searchParams.get('state')}&iss=${company.issuer}`),
  ],
])('A-X16 a return with %s is refused', async (_what, change) => {
  company.signIn('s6', { email: 's6@empresa.com.br', groups: ['Emissao'] });
  const jar: Jar = new Map();
  const back = await leave(jar);
  change(back);
  expect(await fault(arrive(back, jar))).toBe(failed);
});

const part = (token: string, at: number) => token.split('.')[at] ?? '';
const claimsOf = (token: string) => JSON.parse(Buffer.from(part(token, 1), 'base64url').toString()) as object;
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each<[string, (token: string, former: string) => string]>([
  ['the ID token of another sign-in', (_token, former) => former],
  [
    'other claims under the same signature',
    (token) => [part(token, 0), encoded({ ...claimsOf(token), groups: ['Chefia'] }), part(token, 2)].join('.'),
  ],
  ['no signature', (token) => [encoded({ alg: 'none' }), part(token, 1), ''].join('.')],
])('A-X16 %s in the token endpoint’s answer is refused', async (_what, change) => {
  company.signIn('s7', { email: 's7@empresa.com.br', groups: ['Emissao'] });
  let former = '';
  company.swapTokens((answer) => {
    former = answer['id_token'] ?? '';
    return answer;
  });
  await enter();
  company.swapTokens((answer) => ({ ...answer, id_token: change(answer['id_token'] ?? '', former) }));
  expect(await fault(enter())).toBe(failed);
});

test('A-X16 the provider’s keys may change while both run', async () => {
  company.signIn('s8', { email: 's8@empresa.com.br', groups: ['Emissao'] });
  await enter();
  company.rotateKeys();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect((await enter()).get('entrada')).toMatch(/^ref_/);
});

test('A-X16 signing out leads to the provider and back to the login', async () => {
  const url = await follow(`${web.url}/entrar/oidc/sair`, new Map(), ({ origin }) => origin === company.issuer);
  expect([url.pathname, url.searchParams.get('post_logout_redirect_uri')]).toEqual([
    '/session/end',
    `${web.url}/login`,
  ]);
});

test('A-X16 no secret, code or token is logged', async () => {
  company.signIn('s9', { email: 's9@empresa.com.br', groups: ['Emissao'] });
  const jar: Jar = new Map();
  const back = await leave(jar);
  const { searchParams } = back;
  await arrive(back, jar);
  const logged = web.lines.join('') + api.logged();
  for (const secret of [company.clientSecret, internalSecret, searchParams.get('code'), searchParams.get('state')])
    expect(logged).not.toContain(secret);
});

test('A-X16 the gateway carries no identity; with OIDC_ONLY a password or passkey is refused', async () => {
  const post = (url: string, path: string) =>
    fetch(`${url}/gateway?endpoint=${encodeURIComponent(path)}&api=auth`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ Username: 'a', Password: 'b' }),
    });
  expect((await post(web.url, '/interno/oidc')).status).toBeOneOf([400, 404]);
  const strict = await startAt(await freePort(), true);
  for (const path of ['/api/Auth/login', '/api/Auth/passkey']) {
    const refused = await post(strict.url, path);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'oidc_only' }]);
  }
  await strict.close();
});
