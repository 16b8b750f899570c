import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { redisSeats } from '../../../../server/web/limits/counting.ts';
import { createReportTurns } from '../../../../server/web/limits/rate-limits.ts';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSessionBackend, type SessionBackend } from '../../../../server/web/session/session-backend.ts';
import { createDatabase } from '../../../support/database.ts';
import { freePort } from '../../../support/free-port.ts';
import { startRedisServer } from '../../../support/redis-server.ts';
import { ampleLimits, gatewayPath, SECRET, startWebApp, type RunningWebApp } from '../web-app.ts';
import { started } from '../../../support/started.ts';

const log = pino({ level: 'silent' });
const web = { 'X-Romaneio-Client': 'web', 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };

async function signIn(app: RunningWebApp): Promise<Record<string, string>> {
  app.upstream.answer({ body: { id: 1, nome: 'Ana', token: 'canary-upstream' } });
  const response = await fetch(app.url + gatewayPath('/api/Auth/login', 'auth'), {
    method: 'POST',
    headers: web,
    body: '{}',
  });
  expect(response.status).toBe(200);
  const { token } = (await response.json()) as { token: string };
  const Cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { ...web, Cookie, Authorization: token };
}

async function whoAmI(app: RunningWebApp, headers: Record<string, string>): Promise<number> {
  return (await fetch(`${app.url}/sessao`, { headers })).status;
}

/** S22: two web servers share the backend, with different but overlapping secrets; a login on one is valid on the other. */
async function sharesSessions(open: () => Promise<SessionBackend>): Promise<void> {
  const [one, two] = [await open(), await open()];
  const first = await startWebApp({ sessions: one });
  const second = await startWebApp({ sessions: two, sessionSecrets: ['a-newer-session-secret-of-32-chars', SECRET] });
  try {
    const headers = await signIn(first);
    expect(await whoAmI(second, headers)).toBe(200);
    await fetch(second.url + gatewayPath('/api/Ramo'), { headers });
    expect(second.upstream.last().headers.authorization).toBe('canary-upstream');
    expect((await fetch(`${second.url}/sessao`, { method: 'DELETE', headers })).status).toBe(204);
    expect(await whoAmI(first, headers)).toBe(401);
  } finally {
    await Promise.all([first.close(), second.close()]);
    await Promise.all([one.close(), two.close()]);
  }
}

describe('PostgreSQL', () => {
  const database = started(createDatabase);
  const open = () => openSessionBackend({ redisUrl: null, databaseUrl: database.url, log });

  it('S22 keeps sessions for every web server', () => sharesSessions(open));

  it('holds neither the id, nor the reference, nor the token', async () => {
    const sessions = await open();
    const app = await startWebApp({ sessions });
    const headers = await signIn(app);
    const rows = await database.query<{ sid: string; sess: unknown; left: number }>(
      'select sid, sess, extract(epoch from expire - now()::timestamp)::int as left from web_session',
    );
    const stored = JSON.stringify(rows);
    expect(rows.length).toBeGreaterThan(0);
    expect(stored).not.toContain('canary');
    expect(stored).not.toContain(headers['Authorization']);
    expect(decodeURIComponent(headers['Cookie'] ?? '')).not.toContain(rows[0]?.sid);
    await app.close();
    await sessions.close();
  });
});

describe('Redis', () => {
  let server: ChildProcess;
  let folder: string;
  let redisUrl: string;
  beforeAll(async () => {
    const port = await freePort();
    redisUrl = `redis://127.0.0.1:${port}`;
    folder = await mkdtemp(join(tmpdir(), 'romaneio-tests-redis-'));
    server = await startRedisServer(port, folder);
  });
  afterAll(async () => {
    server.kill('SIGKILL');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  });
  const open = () => openSessionBackend({ redisUrl, databaseUrl: null, log });

  it('S22 keeps sessions for every web server', () => sharesSessions(open));

  it('counts for every web server', async () => {
    const [one, two] = [await open(), await open()];
    const few = { max: 2, windowMs: 60_000 };
    const rateLimits = { ...ampleLimits, loginAccount: few, public: few, read: few };
    const apps = [await startWebApp({ sessions: one, rateLimits }), await startWebApp({ sessions: two, rateLimits })];
    const statuses: number[] = [];
    for (const app of [...apps, ...apps])
      statuses.push((await fetch(app.url + gatewayPath('/api/Ramo'), { headers: { Authorization: 't' } })).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    const guesses: number[] = [];
    for (const app of [...apps, ...apps]) {
      app.upstream.answer({ status: 401, body: {} });
      guesses.push(
        (
          await fetch(app.url + gatewayPath('/api/Auth/login', 'auth'), {
            method: 'POST',
            headers: web,
            body: '{"Username":"ana"}',
          })
        ).status,
      );
    }
    expect(guesses).toEqual([401, 401, 429, 429]);
    await Promise.all(apps.map((app) => app.close()));
    await Promise.all([one.close(), two.close()]);
  });

  it('a report that runs on one web server takes its place on all', async () => {
    const backends = [await open(), await open()] as const;
    const [here, there] = backends.map(({ counters }) => counters && createReportTurns(redisSeats(1, counters)));
    const [running, waiting] = [new EventEmitter(), new EventEmitter()] as unknown as [ServerResponse, ServerResponse];
    const order: string[] = [];
    await here?.take('ana', running);
    const turn = there?.take('ana', waiting).then(() => order.push('second runs'));
    await sleep(300);
    order.push('first ends');
    running.emit('close');
    await turn;
    expect(order).toEqual(['first ends', 'second runs']);
    waiting.emit('close');
    await sleep(50);
    await Promise.all(backends.map((backend) => backend.close()));
  });

  it('S21 while it is away nobody passes, and scripts go on', async () => {
    const sessions = await open();
    const app = await startWebApp({ sessions });
    const headers = await signIn(app);
    server.kill('SIGKILL');
    await once(server, 'exit');
    await sleep(20);
    expect(await whoAmI(app, headers)).toBe(503);
    expect((await fetch(app.url + gatewayPath('/api/Ramo'), { headers })).status).toBe(503);
    expect((await fetch(app.url + gatewayPath('/api/Ramo'), { headers: { Authorization: 't' } })).status).toBe(200);
    expect((await fetch(`${app.url}/readyz`)).status).toBe(503);
    await app.close();
    await sessions.close().catch(() => undefined);
  });
});
