import type { ChildProcess } from 'node:child_process';
import { type Config, childEnvironment } from '../config.ts';
import { createLogger } from '../log.ts';
import { webServerOptions } from '../web/web-server.ts';
import { forkProgram, KeptProcess } from './kept-process.ts';
import type { Lifecycle } from './lifecycle.ts';
import { type Listener, openListener } from './listener.ts';
import { startWeb, type WebGround } from './web.ts';
import { firstOfTeam, otherOfTeam, type OtherAnswers } from './web-team.ts';

/**
 * Starts the web server, in as many processes as the configuration says. This one is the first of them: it serves as the
 * others do, which come beside it once it serves.
 * @param listener its port, which several processes share.
 * @throws StartError where this process cannot serve.
 */
export async function startWebProcesses(
  config: Config,
  ground: WebGround,
  listener: Listener,
  life: Lifecycle,
): Promise<void> {
  const listen = async () => listener;
  if (config.webProcesses === 1) {
    await life.onStop(await startWeb({ config, ground, listen, team: null }, life));
    return;
  }
  const team = firstOfTeam(ground.apiMetrics);
  const drain = await startWeb({ config, ground, listen, team }, life);
  const others: KeptProcess<OtherAnswers>[] = [];
  // All of them say at the same time that they are leaving: the balancer asks whichever the kernel chooses.
  await life.onStop(() => Promise.all([drain(), ...others.map((one) => one.stop())]));
  const kept = {
    name: 'web',
    spawn: (port: number) => spawnWeb(config, ground, port),
    answers: (ask, child) => team.answersTo(ask, new Promise((resolve) => child.once('exit', resolve))),
    log: createLogger(config.logLevel, 'main'),
  } as const satisfies ConstructorParameters<typeof KeptProcess<OtherAnswers>>[0];
  while (others.length < config.webProcesses - 1 && !life.ending) others.push(new KeptProcess(kept, listener.port));
}

/**
 * Starts this process as one more of a web server that runs already. Its port is opened once it can serve.
 * @returns the port.
 * @throws StartError
 */
export async function startOneMoreWeb(config: Config, life: Lifecycle): Promise<number> {
  const team = otherOfTeam();
  await team.catchUp();
  const { upstream, databaseUrl } = config;
  if (upstream === null) throw new Error('one more web process needs the upstreams');
  const ground = { upstream, databaseUrl: databaseUrl?.reveal() ?? null, apiMetrics: team.apiMetrics };
  const listen = () => openListener(config.host, config.port, webServerOptions, true);
  await life.onStop(await startWeb({ config, ground, listen, team }, life));
  return config.port;
}

function spawnWeb(config: Config, { upstream, databaseUrl }: WebGround, port: number): ChildProcess {
  const env = childEnvironment({
    PORT: String(port),
    MAIN_API_URL: upstream.main,
    AUTH_API_URL: upstream.auth,
    BUILT_IN_API: config.builtInApi ? 'on' : 'off',
    DATABASE_URL: databaseUrl ?? undefined,
    // Not the web server's business.
    DATABASE_POOL_URL: undefined,
    DATABASE_READ_URL: undefined,
    ADMIN_PASSWORD: undefined,
    S3_ENDPOINT: undefined,
    S3_BUCKET: undefined,
    S3_ACCESS_KEY_ID: undefined,
    S3_SECRET_ACCESS_KEY: undefined,
    SMTP_URL: undefined,
    SMTP_FROM: undefined,
    PACOTES_URL: undefined,
    PACOTES_SECRET: undefined,
  });
  return forkProgram('web-process', env);
}
