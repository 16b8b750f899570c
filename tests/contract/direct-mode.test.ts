import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readTokenFrom } from '../../client/src/api/access-token.ts';
import { setRuntimeConfig } from '../../client/src/api/runtime-config.ts';
import type { RuntimeConfig } from '../../shared/contracts/runtime-config.ts';
import { startRecordingUpstream, type RecordingUpstream } from '../support/recording-upstream.ts';
import { AUTH_KEY, MAIN_KEY, startWeb } from '../support/started-web.ts';
import { wireCases } from './client-calls.ts';

/* Without a gateway, calls go directly to the services, as in section 7 of the product spec. */
let main: RecordingUpstream;
let auth: RecordingUpstream;
beforeAll(async () => {
  [main, auth] = await Promise.all([startRecordingUpstream(), startRecordingUpstream()]);
  readTokenFrom(() => 'token-real');
  const services = { main: main.url, auth: `${auth.url}/` };
  const web = await startWeb(services, { gatewayUrl: null, anonKey: 'chave-anonima' });
  // Parsed with the client's own schema, so that server and client cannot diverge.
  const told = await fetch(`${web.url}/config.json`);
  setRuntimeConfig((await told.json()) as RuntimeConfig);
  await web.close();
});
beforeEach(() => {
  for (const upstream of [main, auth]) {
    upstream.reset();
    upstream.answer({ body: { status: 1, data: [], recordsTotal: 0 } });
  }
});
afterAll(() => {
  setRuntimeConfig({});
  return Promise.all([main.close(), auth.close()]);
});

describe.each(wireCases)('$id', (wire) => {
  test('A-S11: straight to its service, with the token as it is and the service’s key alone', async () => {
    // This stub response does not suit every call; only the request is asserted.
    await wire.send().catch(() => undefined);
    const [asked, other] = wire.id === 'autenticacao.login' ? [auth, main] : [main, auth];
    expect([asked.requests.length, other.requests.length]).toEqual([1, 0]);
    const { method, path, query, headers } = asked.last();
    expect([method, path, query]).toEqual([wire.method, wire.path, wire.query ?? '']);
    expect(headers.authorization).toBe(wire.id === 'autenticacao.login' ? undefined : 'token-real');
    expect(headers['x-api-key']).toBe(wire.id === 'autenticacao.login' ? AUTH_KEY : MAIN_KEY);
    expect(headers).not.toHaveProperty('apikey');
    expect(headers).not.toHaveProperty('x-romaneio-client');
  });
});
