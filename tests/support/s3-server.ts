import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DestinoS3 } from '../../server/arquivos/armazem.ts';
import { freePort } from './free-port.ts';

const program = fileURLToPath(new URL('../../node_modules/s3rver/bin/s3rver.js', import.meta.url));

export interface S3Server {
  readonly destino: DestinoS3;
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** An S3-compatible server in a separate process, with one bucket in `folder`, on the given or a free port. */
export async function startS3Server(folder: string, given?: number): Promise<S3Server> {
  const port = given ?? (await freePort());
  const bucket = 'romaneio';
  const args = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '--silent', '--configure-bucket', bucket];
  const child = spawn(process.execPath, ['--no-deprecation', program, ...args], { stdio: 'ignore' });
  const endpoint = `http://127.0.0.1:${port}`;
  while (!(await fetch(endpoint).then(Boolean, () => false))) await sleep(20);
  return {
    destino: { endpoint, bucket, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
