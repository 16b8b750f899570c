import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { expect } from 'vitest';
import { createWebApp, webServerOptions } from '../../../server/web/app.ts';
import { createLogger } from '../../../server/log.ts';
import type { WebParts } from '../../../server/web/parts.ts';
import { openSessionBackend } from '../../../server/web/session/session-backend.ts';
import { startRecordingUpstream, type RecordingUpstream } from '../../support/recording-upstream.ts';

export const API_KEY = 'canary-api-key';
export const SECRET = 'a-session-secret-of-32-characters!';

export interface RunningWebApp {
  readonly url: string;
  readonly port: number;
  readonly server: Server;
  /** Both services of the upstream: a path tells which one was meant. */
  readonly upstream: RecordingUpstream;
  /** Every line that the app logged. */
  readonly lines: string[];
  drain(): void;
  close(): Promise<void>;
}

/** The web app on a free port, in front of a recording upstream unless `upstreams` names another. */
export async function startWebApp(parts: Partial<WebParts> = {}): Promise<RunningWebApp> {
  const upstream = await startRecordingUpstream();
  const lines: string[] = [];
  const log = createLogger(
    'info',
    'web',
    new Writable({
      write(line: Buffer, _encoding, done) {
        lines.push(line.toString());
        done();
      },
    }),
  );
  const sessions = parts.sessions ?? (await openSessionBackend({ redisUrl: null, databaseUrl: null, log }));
  const web = createWebApp({
    log,
    version: '1.0.0',
    upstreams: {
      main: { baseUrl: upstream.url, apiKey: API_KEY },
      auth: { baseUrl: upstream.url, apiKey: 'canary-auth-key' },
    },
    apiKeyHeader: 'x-api-key',
    anonKey: null,
    policyListPath: '/api/Apolice/ListarApolices',
    extraCalls: [],
    gatewayUrl: '/gateway',
    builtInApi: true,
    sessionSecrets: [SECRET],
    rateLimits: null,
    trustProxy: false,
    clientFolder: '/nonexistent',
    ...parts,
    sessions,
  });
  const server = createServer(webServerOptions, web.handler);
  web.attachTo(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    server,
    upstream,
    lines,
    drain: web.drain,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      web.close();
      if (!parts.sessions) await sessions.close();
      await upstream.close();
    },
  };
}

/** The gateway's address for an endpoint given in plain text. */
export function gatewayPath(endpoint: string, api?: 'main' | 'auth'): string {
  return `/gateway?endpoint=${encodeURIComponent(endpoint)}${api ? `&api=${api}` : ''}`;
}

/** How a script calls. */
export const token = { Authorization: 'canary-token' };

/** A call as a script makes it, on any path of the app. */
export function call(app: RunningWebApp, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(app.url + path, { headers: token, ...init });
}

/** What a refusal of the web server says; its id is the answer's, its status too. */
export async function problemOf(response: Response): Promise<{ status: number; code: string; text: string }> {
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  const text = await response.text();
  const { status, code, requestId } = JSON.parse(text) as { status: number; code: string; requestId: string };
  expect(requestId).toBe(response.headers.get('x-request-id'));
  expect(status).toBe(response.status);
  return { status, code, text };
}
