/**
 * The process: reads its configuration, starts the configured parts, stops them in good order.
 *
 *     main.ts        everything: embedded or given database, built-in API (a child process), web server
 *     main.ts start  the same, and beside it builds the client where its sources changed
 *     main.ts web    only the web server, over the upstreams given
 *     main.ts api    only the built-in API, over the database given
 */
import { existsSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { type ChildMessage, Lifecycle } from './start/lifecycle.ts';
import { readProcessConfig } from './config.ts';
import { createLogger } from './log.ts';
import { announce, setLogFormat } from './log-format.ts';
import { prepareDataDir } from './process/data-dir.ts';
import { StartError, tellFault } from './process/operator.ts';

// A call's objects are garbage once it is over. Where some of them outlive one collection, V8 begins to allocate all of their kind in the
// old generation: that filled up, and a call through the gateway cost a third more.
setFlagsFromString('--no-allocation-site-pretenuring');

const life = new Lifecycle();

process.on('SIGTERM', () => void end(0));
process.on('SIGINT', () => void end(0));
// The process that started this one has ended.
process.on('disconnect', () => void end(0));
process.on('uncaughtException', (error) => {
  createLogger('fatal', 'main').fatal({ err: error }, 'uncaught');
  void end(1);
});

await run(process.argv[2] ?? 'all').catch(fail);

async function run(mode: string): Promise<void> {
  const role = mode === 'start' ? 'all' : mode;
  if (role !== 'all' && role !== 'web' && role !== 'api')
    throw new StartError(`Modo desconhecido: ${JSON.stringify(mode)}; use start, web, api ou nenhum.`);
  const config = readProcessConfig(role);
  setLogFormat(config.logFormat);
  // Secrets write themselves as hidden. The processes that this one starts have the same.
  if (!process.send) {
    createLogger(config.logLevel, 'main').info({ role, config }, 'configuration');
    if (config.ignored !== null) announce(config.ignored);
  }
  if (role === 'api') await prepareDataDir(config.dataDir);
  // Spares later starts the compiling; a folder that is not there yet is not made for it.
  if (existsSync(config.dataDir)) enableCompileCache(join(config.dataDir, 'compiled'));
  // Each process loads only its own half of the house.
  if (role !== 'api') {
    const { startAll } = await import('./start/all.ts');
    await startAll(config, life, { build: mode === 'start', onLoss: (fault) => void fail(new StartError(fault)) });
  } else {
    const { startApi } = await import('./start/api.ts');
    report(await startApi(config, life, process.send !== undefined && (config.apiProcesses ?? 1) > 1));
  }
  // Node keeps it at a process's end: one that is killed has none.
  flushCompileCache();
}

/** Says where it listens: to the process that has started this one, else to the operator. */
function report(port: number): void {
  if (process.send) process.send({ port } satisfies ChildMessage);
  else announce(`API do Romaneio pronta na porta ${port}`);
}

/** A fault of the operator's world is one line; a fault of ours is logged whole. */
async function fail(error: unknown): Promise<void> {
  // A process that is stopped in the middle of its start fails there; that is no fault to report.
  if (life.ending) return;
  if (!(error instanceof StartError)) createLogger('fatal', 'main').fatal({ err: error }, 'start failed');
  const line =
    error instanceof StartError
      ? error.message
      : 'O Romaneio não pôde iniciar por um erro interno; veja o registro acima.';
  if (process.send) process.send({ fault: line } satisfies ChildMessage);
  else tellFault(line);
  await end(1);
}

/** Stops all that runs, the last started first. A second signal (npm passes on the terminal's) changes nothing. */
async function end(code: number): Promise<void> {
  await life.stop();
  process.exit(code);
}
