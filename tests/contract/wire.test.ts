import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendLogin } from '../../client/src/api/autenticacao.ts';
import { readTokenFrom } from '../../client/src/api/access-token.ts';
import { http } from '../../client/src/api/http.ts';
import { setRuntimeConfig } from '../../client/src/api/runtime-config.ts';
import { catalogue } from '../../shared/contracts/catalogue.ts';
import { startRecordingUpstream, type RecordingUpstream } from '../support/recording-upstream.ts';
import { AUTH_KEY, MAIN_KEY, startWeb, type StartedWeb } from '../support/started-web.ts';
import { wireCases, type WireCase } from './client-calls.ts';
import { multipartParts } from './multipart-parts.ts';

const TOKEN = 'token-do-servico.abc/123==';
const user = { id: '7', email: 'ana@exemplo.com.br', username: 'ana', nome: 'Ana' };

let main: RecordingUpstream;
let auth: RecordingUpstream;
let web: StartedWeb;
let reference: string | null = null;
let cookie = '';
let leaveBrowser: () => void;
/**
 * Adds cookies to each of the page's calls and stores those of each response, as a browser does.
 * @returns a function that restores the calls.
 */
function asBrowser(): () => void {
  const sending = http.interceptors.request.use((config) => {
    config.headers.set({ Cookie: cookie, Origin: web.url, 'Sec-Fetch-Site': 'same-origin' });
    return config;
  });
  const answered = http.interceptors.response.use((answer) => {
    const set = (answer.headers['set-cookie'] ?? []) as string[];
    if (set.length > 0) cookie = set.map((line) => line.split(';')[0]).join('; ');
    return answer;
  });
  return () => {
    http.interceptors.request.eject(sending);
    http.interceptors.response.eject(answered);
  };
}

beforeAll(async () => {
  [main, auth] = await Promise.all([startRecordingUpstream(), startRecordingUpstream()]);
  web = await startWeb({ main: main.url, auth: auth.url });
  readTokenFrom(() => reference);
  setRuntimeConfig({ gatewayUrl: `${web.url}/gateway` });
  leaveBrowser = asBrowser();
  auth.answer({ body: { ...user, token: TOKEN } });
  reference = (await sendLogin(user.email, 'senha')).token ?? null;
});
beforeEach(() => {
  main.reset();
  auth.reset();
  main.answer({ body: { status: 1, data: [], recordsTotal: 0 } });
  auth.answer({ body: user });
});
afterAll(async () => {
  leaveBrowser();
  readTokenFrom(() => null);
  setRuntimeConfig({});
  await Promise.all([web.close(), main.close(), auth.close()]);
});

const spec = catalogue('/api/Apolice/ListarApolices').filter((call) => !call.builtInOnly);

test('the cases are all the calls of the product spec', () => {
  expect(wireCases.map(({ id }) => id).toSorted()).toEqual(spec.map(({ id }) => id).toSorted());
});

describe.each(wireCases)('$id', (wire) => {
  test('through the gateway, from a browser', async () => {
    const isLogin = wire.id === 'autenticacao.login';
    const session = cookie;
    // A login on top of a live session would end that session.
    if (isLogin) cookie = '';
    await wire.send();
    cookie = session;
    const upstream = isLogin ? auth : main;
    expect([main.requests.length, auth.requests.length]).toEqual(isLogin ? [0, 1] : [1, 0]);
    await expectOnTheWire(upstream, wire);
    const { headers } = upstream.last();
    expect(headers.authorization).toBe(isLogin ? undefined : TOKEN);
    expect(headers['x-api-key']).toBe(isLogin ? AUTH_KEY : MAIN_KEY);
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('apikey');
    expect(headers).not.toHaveProperty('origin');
    expect(headers).not.toHaveProperty('x-romaneio-client');
  });
});

async function expectOnTheWire(upstream: RecordingUpstream, wire: WireCase): Promise<void> {
  const request = upstream.last();
  expect(await request.ended).toBe('complete');
  expect([request.method, request.path, request.query]).toEqual([wire.method, wire.path, wire.query ?? '']);
  expect(request.headers.accept).toContain('application/json');
  if (wire.json !== undefined) {
    expect(request.headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(request.body().toString())).toEqual(wire.json);
  } else if (wire.file) {
    expect(request.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(await multipartParts(request)).toEqual([wire.file]);
  } else {
    expect(request.body()).toHaveLength(0);
  }
}
