import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from './debian-program.ts';

export interface Nginx {
  readonly pid: number;
  /** Logged errors of failed calls. */
  errors(): Promise<string[]>;
  /** Switches to another configuration without dropping requests; resolves when no new request uses the old one. */
  reload(http: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * An nginx with a temporary folder and the given configuration.
 * @param port port that the configuration listens on.
 * @param http content of the configuration's `http { }` block.
 * @throws one line that says how to get nginx if it is missing.
 */
export async function startNginx(port: number, http: string): Promise<Nginx> {
  const program = await findProgram({
    names: ['nginx'],
    debianPackage: 'nginx',
    missing: 'nginx not found: install it (Debian: apt-get install nginx).',
  });
  const folder = await mkdtemp(join(tmpdir(), 'romaneio-nginx-'));
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, http));
  const child = spawn(program, ['-c', file, '-e', join(folder, 'error.log')], { stdio: 'ignore' });
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${await readFile(join(folder, 'error.log'), 'utf8')}`);
    await sleep(20);
  }
  const pid = child.pid ?? 0;
  return {
    pid,
    async errors() {
      const log = await readFile(join(folder, 'error.log'), 'utf8');
      return log.split('\n').filter((line) => line.includes('[error]'));
    },
    async reload(next) {
      const old = await workersOf(pid);
      await writeFile(file, configuration(folder, next));
      child.kill('SIGHUP');
      while (!(await allLeaving(old))) await sleep(20);
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, http: string): string {
  // As root, nginx runs its workers as another user, who could not write buffers to our folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  ${http}
}
`;
}

async function workersOf(master: number): Promise<string[]> {
  return (await readFile(`/proc/${master}/task/${master}/children`, 'utf8')).split(' ').filter(Boolean);
}

/** A worker that is shutting down says so in its title, and accepts no more connections. */
async function allLeaving(pids: readonly string[]): Promise<boolean> {
  const titles = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return titles.every((title) => title === '' || title.includes('shutting down'));
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).once('connect', () => socket.destroy());
  });
}
