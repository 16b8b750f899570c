import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSessionBackend, type SessionBackend } from '../../../../server/web/session/session-backend.ts';
import { createLogger } from '../../../../server/log.ts';
import { call, gatewayPath, startWebApp, token, type RunningWebApp } from '../web-app.ts';

let app: RunningWebApp;
let sessions: SessionBackend;
let counting: PromiseWithResolvers<void>;
let counted: PromiseWithResolvers<void>;

const limit = { max: 1_000, windowMs: 60_000 };
const tiers = {
  login: limit,
  public: limit,
  loginAccount: limit,
  read: limit,
  write: limit,
  upload: limit,
  report: limit,
  document: limit,
};

beforeAll(async () => {
  const memory = await openSessionBackend({ redisUrl: null, databaseUrl: null, log: createLogger('silent', 'web') });
  const counters = {
    async eval() {
      counting.resolve();
      await counted.promise;
      return [1, 60_000];
    },
  };
  sessions = { ...memory, counters };
  app = await startWebApp({ sessions, rateLimits: { ...tiers, reportsAtOnce: 2 } });
});
afterAll(async () => {
  await app.close();
  await sessions.close();
});

test('V06 a caller who leaves while his call is being counted leaves nothing at the upstream', async () => {
  [counting, counted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const left = httpRequest(app.url + gatewayPath('/api/Usuario'), { headers: token });
  left.on('error', () => undefined).end();
  await counting.promise;
  left.destroy();
  await expect.poll(() => app.lines.length).toBeGreaterThan(0);
  counted.resolve();

  expect((await call(app, gatewayPath('/api/Ramo'))).status).toBe(200);
  expect(app.upstream.requests.map(({ target }) => target)).toEqual(['/api/Ramo']);
});
