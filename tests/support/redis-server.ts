import { spawn, type ChildProcess } from 'node:child_process';
import { findProgram } from './debian-program.ts';

/**
 * A running Redis on that port of 127.0.0.1 that persists every write in `folder`.
 * @param more additional command-line arguments.
 * @throws one line that says how to get redis-server if it is missing.
 */
export async function startRedisServer(
  port: number,
  folder: string,
  more: readonly string[] = [],
): Promise<ChildProcess> {
  const program = await findProgram({
    names: ['redis-server'],
    debianPackage: 'redis-server',
    missing: 'redis-server not found: install it (Debian: apt-get install redis-server).',
  });
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  const keep = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', ''];
  const child = spawn(program, [...place, ...keep, ...more], { stdio: ['ignore', 'pipe', 'inherit'] });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let said = '';
  child.stdout.on('data', (piece: Buffer) => {
    said += piece.toString();
    if (said.includes('Ready to accept')) resolve();
  });
  child.once('exit', () => reject(new Error(`redis-server ended: ${said}`)));
  await promise;
  return child;
}
