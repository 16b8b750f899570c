import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { apiExecArgv } from '../../server/start/all.ts';
import { alertasDeAcumulo } from '../../shared/contracts/painel.ts';
import type { BenchDatabase } from './bench-database.ts';
import { cpuSeconds } from './gateway/measured-process.ts';

export interface MeasuredApi {
  readonly url: string;
  readonly token: string;
  /** Resident memory in MiB of the API's process and its children; shared pages count once. */
  memory(): Promise<number>;
  /** CPU seconds of the API's process so far, on all its threads. */
  cpuSeconds(): Promise<number>;
  /** Waits for the accumulations of risk computed after the start, which are not part of the measurements. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the built-in API in a child process on a bench database, with a user who may read. */
export async function startMeasuredApi({ url: databaseUrl, client, folder }: BenchDatabase): Promise<MeasuredApi> {
  const token = await addBenchUser(client, 'bench');
  const program = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
  const child = fork(program, ['api'], {
    execArgv: [...apiExecArgv],
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      DEMO_DATA: 'off',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message] = (await once(child, 'message')) as [{ port?: number; fault?: string }];
  if (message.port === undefined) throw new Error(`the API did not start: ${message.fault}`);
  return {
    url: `http://127.0.0.1:${message.port}`,
    token,
    memory: () => residentMemory(child.pid as number),
    cpuSeconds: () => cpuSeconds(child.pid as number),
    async settled() {
      for (;;) {
        const { rows } = await client.query('SELECT count(*)::int AS feitos FROM alertas_de_acumulo');
        if (rows[0].feitos === alertasDeAcumulo.length) return;
        await setTimeout(1_000);
      }
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Adds an administrator. @returns a token. */
export async function addBenchUser(client: BenchDatabase['client'], username: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `WITH u AS (INSERT INTO usuarios (nome, email, username, senha_hash, perfil)
       VALUES ($2, $2 || '@example.com', $2, '-', 'admin')
       ON CONFLICT (lower(username)) DO UPDATE SET nome = excluded.nome RETURNING id_usuario)
     INSERT INTO tokens (hash, id_usuario, expira_em) SELECT $1, id_usuario, now() + interval '1 day' FROM u`,
    [createHash('sha256').update(token).digest(), username],
  );
  return token;
}

/** In MiB; 0 for a process that has ended. */
async function residentMemory(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const others = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(residentMemory));
  return others.reduce((sum, one) => sum + one, Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024);
}
