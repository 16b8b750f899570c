import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '../../server/log.ts';
import { createWebApp, webServerOptions } from '../../server/web/app.ts';
import type { WebParts } from '../../server/web/web-parts.ts';
import { openSessionBackend } from '../../server/web/session/session-backend.ts';
import { listen, type Listening } from './listening.ts';

export interface StartedWeb extends Listening {
  /** Every line that the web server logged. */
  readonly lines: string[];
  drain(): void;
  /** Closes it with its connections and the sessions opened on it. */
  close(): Promise<void>;
}

/** Keys that the gateway sends upstream in tests. */
export const MAIN_KEY = 'chave-principal-de-teste';
export const AUTH_KEY = 'chave-de-autenticacao-de-teste';

/**
 * The real web server over the given upstreams, with in-memory sessions, no rate limits and a one-page client.
 * @param parts overrides. @param port 0: a free one.
 */
export async function startWeb(
  upstreams: { main: string; auth: string },
  parts: Partial<WebParts> = {},
  port = 0,
): Promise<StartedWeb> {
  const lines: string[] = [];
  const log = createLogger('info', 'web', { write: (line) => void lines.push(line) });
  const clientFolder = await mkdtemp(join(tmpdir(), 'romaneio-tests-client-'));
  await writeFile(join(clientFolder, 'index.html'), '<!doctype html><title>Romaneio</title>');
  const sessions = parts.sessions ?? (await openSessionBackend({ redisUrl: null, databaseUrl: null, log }));
  const web = createWebApp({
    log,
    version: '0.0.0-test',
    upstreams: {
      main: { baseUrl: upstreams.main, apiKey: MAIN_KEY },
      auth: { baseUrl: upstreams.auth, apiKey: AUTH_KEY },
    },
    apiKeyHeader: 'x-api-key',
    anonKey: null,
    policyListPath: '/api/Apolice/ListarApolices',
    extraCalls: [],
    gatewayUrl: '/gateway',
    builtInApi: false,
    oidc: null,
    sessionSecrets: ['segredo-de-teste-com-mais-de-trinta-e-dois-caracteres'],
    rateLimits: null,
    trustProxy: false,
    allowedHosts: ['a', 'romaneio', 'romaneio.example'],
    traces: null,
    clientFolder,
    ...parts,
    sessions,
  });
  const listening = await listen(web.handler, webServerOptions, (server) => web.attachTo(server), port);
  return {
    ...listening,
    lines,
    drain: web.drain,
    async close() {
      await listening.close();
      web.close();
      if (!parts.sessions) await sessions.close();
      await rm(clientFolder, { recursive: true, force: true });
    },
  };
}
