import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bareEnvironment } from '../../tests/support/bare-environment.ts';

const PASSWORD = 'ipês amarelos na serra 7';
const EMAIL = 'admin@romaneio.local';
const LONGEST_START_MS = 600_000;

export function installClone(root: string, commit: string, clone: string): void {
  const run = (command: string, args: readonly string[], cwd: string) =>
    execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  run('git', ['clone', '--quiet', '--no-checkout', root, clone], root);
  run('git', ['checkout', '--quiet', commit], clone);
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], clone);
}

/** A running product, called like an integrator does. */
export interface Running {
  /** Start time, in milliseconds of this process. */
  readonly began: number;
  countPolicies(): Promise<number>;
  /** Uploads a file. @returns the number of accepted shipments. */
  convert(idRamo: number, csv: string): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a checkout's product over a data folder, with demonstration data if the database is empty, and signs in. */
export async function startIn(checkout: string, dataDir: string): Promise<Running> {
  const began = performance.now();
  const env = {
    ...bareEnvironment(),
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO_DATA: 'on',
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'error',
  };
  const child = spawn(join(checkout, 'node_modules/node/bin/node'), ['server/main.ts'], {
    cwd: checkout,
    env: { ...env, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  process.once('exit', () => child.kill());
  const ended = once(child, 'exit');

  let base: string | undefined;
  while (base === undefined) {
    if (child.exitCode !== null || performance.now() - began > LONGEST_START_MS)
      throw new Error(`it did not start: ${said}`);
    await sleep(100);
    base = /Romaneio pronto em ([^\s"]+)/.exec(said)?.[1];
  }

  let token: string | null = null;
  async function call<T>(endpoint: string, body: object, api = 'main'): Promise<T> {
    const form = body instanceof FormData;
    const answer = await fetch(`${base}/gateway?endpoint=${encodeURIComponent(endpoint)}&api=${api}`, {
      method: 'POST',
      headers: {
        ...(token !== null && { Authorization: token }),
        ...(!form && { 'Content-Type': 'application/json' }),
      },
      body: form ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${endpoint}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  ({ token } = await call<{ token: string }>('/api/Auth/login', { Username: EMAIL, Password: PASSWORD }, 'auth'));

  return {
    began,
    async countPolicies() {
      const list = { start: 1, length: 10, search: { value: '' } };
      return (await call<{ recordsTotal: number }>('/api/Apolice/ListarApolices', list)).recordsTotal;
    },
    async convert(idRamo, csv) {
      const body = new FormData();
      body.set('file', new Blob([csv]), 'embarques.csv');
      return (await call<{ aceitos: number }>(`/api/Conversor/upload/CSV?ramo=${idRamo}`, body)).aceitos;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
