import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startApiProcesses } from './api-processes.ts';
import type { Config } from '../config.ts';
import { lockDataDir, prepareDataDir } from '../process/data-dir.ts';
import { hasEmbeddedDatabase, startEmbeddedPostgres } from '../database/embedded.ts';
import type { Lifecycle } from './lifecycle.ts';
import { openListener } from './listener.ts';
import { announce } from '../log-format.ts';
import { secondsSince, StartError } from '../process/operator.ts';
import type { WebGround } from './web.ts';
import { webServerOptions } from '../web/web-server.ts';

const clientBuild = fileURLToPath(new URL('../../client/build-if-stale.ts', import.meta.url));

interface StartOptions {
  readonly build: boolean;
  readonly onLoss: (fault: string) => void;
}

/** Starts all that is not configured elsewhere, the port first. @param onLoss for a part that cannot restart. @throws StartError */
export async function startAll(config: Config, life: Lifecycle, { build, onLoss }: StartOptions): Promise<void> {
  if (config.upstream === null && config.databaseUrl === null) {
    await prepareDataDir(config.dataDir);
    await lockDataDir(config.dataDir);
  }
  const listener = await openListener(config.host, config.port, webServerOptions);
  await life.onStop(() => listener.drain(0));
  // Loaded after the port answers, while database and API start.
  const [ground, { startWeb }] = await Promise.all([
    prepareGround(config, life, onLoss),
    import('./web.ts'),
    build ? buildClient(life) : null,
  ]);
  await startWeb(config, ground, listener, life);
  if (life.ending) return;
  announce(`Início concluído em ${secondsSince(0)} s.`);
  announce(`Romaneio pronto em ${listener.url}`);
}

async function prepareGround(config: Config, life: Lifecycle, onLoss: (fault: string) => void): Promise<WebGround> {
  const given = config.databaseUrl?.reveal() ?? null;
  if (config.upstream !== null) return { upstream: config.upstream, databaseUrl: given };
  const databaseUrl = given ?? (await startDatabase(config.dataDir, life, onLoss));
  const { url, metrics } = await startApiProcesses(config, databaseUrl, life);
  return { upstream: { main: url, auth: url }, databaseUrl, apiMetrics: metrics };
}

async function startDatabase(dataDir: string, life: Lifecycle, onLoss: (fault: string) => void): Promise<string> {
  if (!hasEmbeddedDatabase(dataDir)) announce(`Criando o banco de dados em ${dataDir}…`);
  const starting = startEmbeddedPostgres(dataDir);
  // A stop during the start waits until PostgreSQL is up.
  await life.onStop(async () => (await starting).stop());
  const { url, ended } = await starting;
  void ended.then(() => {
    if (!life.ending) onLoss(`O PostgreSQL embutido encerrou; veja ${join(dataDir, 'postgres.log')}.`);
  });
  return url;
}

/** Builds the client in a child process if its sources have changed. @throws StartError if the build fails. */
async function buildClient(life: Lifecycle): Promise<void> {
  const child = spawn(process.execPath, [clientBuild], { stdio: ['ignore', 'pipe', 'inherit'] });
  createInterface(child.stdout).on('line', announce);
  const ended = once(child, 'exit');
  await life.onStop(async () => {
    child.kill();
    await ended;
  });
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new StartError('O Romaneio não pôde iniciar sem o seu cliente.');
}
