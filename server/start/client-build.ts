import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { announce } from '../log-format.ts';
import type { Lifecycle } from './lifecycle.ts';
import { StartError } from '../process/start-error.ts';

const program = fileURLToPath(new URL('../../client/build-if-stale.ts', import.meta.url));

/** Builds the client in a child process if its sources have changed. @throws StartError if the build fails. */
export async function buildClient(life: Lifecycle): Promise<void> {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  createInterface(child.stdout).on('line', announce);
  const ended = once(child, 'exit');
  await life.onStop(async () => {
    child.kill();
    await ended;
  });
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new StartError('O Romaneio não pôde iniciar sem o seu cliente.');
}
