import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startProduct } from '../../support/product.ts';
import { startRecordingUpstream } from '../../support/recording-upstream.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { canary, cookieOf, gateway, leaks, listenTo, login, lookAround, post, tokenOf } from './canaries.ts';

// Starting whole processes is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const dataDir = await temporaryFolder('canaries');

test('L01: in front of services that answer with secrets, fail and vanish', async () => {
  const names = [
    'mainKey',
    'authKey',
    'upstreamToken',
    'setCookie',
    'location',
    'server',
    'corpo',
    'token',
    'senha',
    'sessionSecret',
  ];
  const secrets = new Map(names.map((name) => [name, canary(name)]));
  const of = (name: string) => secrets.get(name) ?? '';
  const upstream = await startRecordingUpstream();
  const product = startProduct(
    {
      DATA_DIR: join(dataDir, 'web'),
      MAIN_API_URL: upstream.url,
      AUTH_API_URL: upstream.url,
      API_KEY: of('mainKey'),
      AUTH_API_KEY: of('authKey'),
      SESSION_SECRET: `${of('sessionSecret')}${'0'.repeat(32)}`,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'trace',
    },
    { role: 'web' },
  );
  const told = listenTo(await product.ready());
  const { send } = told;
  const web = { 'X-Romaneio-Client': 'web', 'Sec-Fetch-Site': 'same-origin' };
  const credentials = { Username: 'ana', Password: of('senha') };
  const headers = {
    'Set-Cookie': `sid=${of('setCookie')}`,
    Server: of('server'),
    'X-Powered-By': of('server'),
    Location: `http://10.0.0.1/?${of('location')}`,
    'WWW-Authenticate': of('server'),
  };

  upstream.answer({
    headers,
    body: {
      id: 1,
      nome: 'Ana',
      token: of('upstreamToken'),
      access_token: of('upstreamToken'),
      refresh_token: of('upstreamToken'),
    },
  });
  const signedIn = await send('web login', login, post(credentials, web));
  expect(signedIn?.status).toBe(200);
  secrets.set('reference', tokenOf(signedIn?.text)).set('sid', cookieOf(signedIn?.headers).split('=')[1] ?? '');
  const callers = {
    script: { Authorization: of('token') },
    browser: { ...web, Authorization: of('reference'), Cookie: cookieOf(signedIn?.headers) },
  };
  const answers = {
    good: { headers, body: [] },
    'an error page': { status: 500, headers: { ...headers, 'Content-Type': 'text/html' }, body: '<p>erro</p>' },
    'a redirect': { status: 302, headers, body: of('corpo') },
    'a reset': { reset: 'before-answer' },
    'half an answer': { headers, chunks: ['[1'], reset: 'mid-body' },
    'an interim answer': { status: 101, headers },
  } as const;
  for (const [what, answer] of Object.entries(answers)) {
    upstream.answer(answer);
    for (const [who, sent] of Object.entries(callers)) {
      await send(`${who}: ${what}`, gateway('/api/Ramo'), { headers: sent });
      await send(`${who}: ${what}, to a write`, gateway('/api/Usuario'), post({ senha: of('senha') }, sent));
    }
    await send(`login: ${what}`, login, post(credentials));
    await send(`web login: ${what}`, login, post(credentials, web));
  }
  // Malformed login responses may contain a token that the page must not see.
  for (const [what, body] of Object.entries({
    bare: `"${of('upstreamToken')}"`,
    broken: `{"token":"${of('upstreamToken')}`,
    deep: { data: { token: of('upstreamToken') } },
  })) {
    upstream.answer({ headers, body });
    await send(`web login: ${what}`, login, post(credentials, web));
  }
  upstream.answer({ status: 401, headers, body: { message: 'não' } });
  await send('expired', gateway('/api/Ramo'), { headers: callers.browser });
  await upstream.close();
  for (const [who, sent] of Object.entries(callers))
    await send(`${who}: nobody`, gateway('/api/Ramo'), { headers: sent });
  await send('login: nobody', login, post(credentials, web));
  await lookAround(told, of('token'));
  expect(await product.end()).toBe(0);

  expect(told.answers.size).toBeGreaterThan(40);
  expect(leaks(secrets, product, told, { 'web login': ['reference', 'sid'] })).toEqual([]);
});
