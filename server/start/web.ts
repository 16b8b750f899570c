import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import { passkeyOrigin } from '../config/passkey-origin.ts';
import { generatedSecret, prepareDataDir } from '../process/data-dir.ts';
import { internalSecretOf } from './internal-secret.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Listener } from './listener.ts';
import { createLogger } from '../log.ts';
import { openTraces } from './open-traces.ts';
import { createWebApp } from '../web/app.ts';
import { openSessionBackend } from '../web/session/session-backend.ts';
import { announce } from '../log-format.ts';
import { StartError } from '../process/operator.ts';

/** Waits for a service, named with its variable. @throws StartError after `seconds`, else as `opening`. */
export async function awaitService<T>(name: string, seconds: number, opening: Promise<T>): Promise<T> {
  const notice = setTimeout(announce, 1_000, `Aguardando ${name}, por até ${seconds} s…`);
  const { promise: overdue, reject } = Promise.withResolvers<never>();
  const deadline = setTimeout(
    () => reject(new StartError(`Não foi possível usar ${name}: sem resposta em ${seconds} s.`)),
    seconds * 1000,
  );
  try {
    return await Promise.race([opening, overdue]);
  } finally {
    clearTimeout(notice);
    clearTimeout(deadline);
  }
}

/** Balancers poll /readyz every few seconds; calls are served until they have noticed. */
const noticeMs = 3_000;
const clientFolder = fileURLToPath(new URL('../../dist/client/', import.meta.url));
const packageFile = new URL('../../package.json', import.meta.url);

export interface WebGround {
  readonly upstream: { readonly main: string; readonly auth: string };
  readonly databaseUrl: string | null;
  /** Metrics of the API started by this process. */
  readonly apiMetrics?: () => Promise<string | null>;
}

/** Starts the web server on its open port. Stops in the order readiness, connections, sessions. @throws StartError */
export async function startWeb(config: Config, ground: WebGround, listener: Listener, life: Lifecycle): Promise<void> {
  const log = createLogger(config.logLevel, 'web');
  const traces = await openTraces(config.traces, 'web', log, life);
  const sessionSecrets = await readSessionSecrets(config);
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  const redisUrl = config.redisUrl?.reveal() ?? null;
  const opening = openSessionBackend({ redisUrl, databaseUrl: ground.databaseUrl, log });
  const sessions = await (redisUrl === null ? opening : awaitService('o Redis de REDIS_URL', 30, opening));
  await life.onStop(() => sessions.close());

  const web = createWebApp({
    log,
    version,
    upstreams: {
      main: { baseUrl: ground.upstream.main, apiKey: config.apiKey.main?.reveal() ?? null },
      auth: { baseUrl: ground.upstream.auth, apiKey: config.apiKey.auth?.reveal() ?? null },
    },
    apiKeyHeader: config.apiKey.header,
    anonKey: config.anonKey?.reveal() ?? null,
    policyListPath: config.policyListPath,
    extraCalls: config.extraCalls,
    gatewayUrl: config.gatewayUrl,
    builtInApi: config.builtInApi,
    oidc: config.oidc && {
      ...config.oidc,
      clientSecret: config.oidc.clientSecret.reveal(),
      publicUrl: config.publicUrl,
      internalSecret: (await internalSecretOf(config)) ?? '',
    },
    passkeys: config.builtInApi ? passkeyOrigin(config.publicUrl) : null,
    apiMetrics: ground.apiMetrics,
    sessions,
    sessionSecrets,
    rateLimits: config.rateLimits,
    trustProxy: config.trustProxy,
    allowedHosts: config.allowedHosts,
    traces,
    clientFolder,
  });
  web.attachTo(listener.server);
  listener.serve(web.handler);
  await life.onStop(async () => {
    web.drain();
    if (config.production) await sleep(noticeMs);
    await listener.drain(30);
    web.close();
  });
}

/** The configured ones, else one generated once in `DATA_DIR`. */
async function readSessionSecrets(config: Config): Promise<string[]> {
  if (config.sessionSecrets !== null) return config.sessionSecrets.map((secret) => secret.reveal());
  await prepareDataDir(config.dataDir);
  return [await generatedSecret(config.dataDir, 'session')];
}
