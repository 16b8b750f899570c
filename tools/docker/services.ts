/**
 * Second half of the replay, inside its own network: the compose services, their health checks, a sign-in, a new customer's
 * setup.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, copyFileSync, existsSync, readFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { fromEmptyToReport } from '../../tests/support/from-empty.ts';
import { startPostgresServer } from '../../tests/support/postgres-server.ts';
import type { Image } from './build-image.ts';
import { readService } from './compose.ts';
import { runIn } from './container.ts';
import { parseDockerfile } from './dockerfile.ts';

const image = JSON.parse(process.argv[2] ?? '') as Image;
const compose = readFileSync('docker-compose.yml', 'utf8');
const variables = {
  POSTGRES_PASSWORD: 'replaypostgres',
  POSTGRES_APP_PASSWORD: 'replayapi',
  REDIS_PASSWORD: 'replayredis',
  SESSION_SECRET: 'replay'.repeat(8),
  ADMIN_EMAIL: 'admin@exemplo.com.br',
  ADMIN_PASSWORD: 'senha do replay',
};
const webPort = 3001;

const database = await startPostgresServer();
const redis = spawn(
  'redis-server',
  ['--requirepass', variables.REDIS_PASSWORD, '--save', '', '--logfile', '/dev/null'],
  {
    stdio: 'inherit',
  },
);
const started: ChildProcess[] = [redis];
try {
  await makeDatabase();
  nameHosts(['postgres', 'redis', 'api']);
  await start('api', {});
  // All containers share one loopback interface here, so the web server needs a different port from the API.
  await start('web', { PORT: String(webPort) });
  await signIn();
  await convertFirstMonth();
  process.stdout.write('replay: image built, api and web healthy; from an empty database to the first spreadsheet\n');
} finally {
  for (const child of started.toReversed()) await stop(child);
  await database.stop();
}
process.exit();

/** PostgreSQL at the address and with the names that compose uses. */
async function makeDatabase(): Promise<void> {
  const client = new pg.Client({ connectionString: `${database.url}postgres` });
  await client.connect();
  await client.query(`ALTER ROLE romaneio PASSWORD '${variables.POSTGRES_PASSWORD}'`);
  await client.query('CREATE DATABASE romaneio');
  await client.end();
  const { port } = new URL(database.url);
  createServer((socket) => {
    const upstream = createConnection(Number(port), '127.0.0.1');
    socket.pipe(upstream).pipe(socket);
    socket.on('error', () => upstream.destroy());
    upstream.on('error', () => socket.destroy());
  }).listen(5432, '127.0.0.1');
}

function nameHosts(names: readonly string[]): void {
  const hosts = join(image.root, '.hosts');
  copyFileSync('/etc/hosts', hosts);
  appendFileSync(hosts, `\n127.0.0.1 ${names.join(' ')}\n`);
}

async function start(name: string, differences: Record<string, string>): Promise<void> {
  const service = readService(compose, name, variables);
  const environment = { ...image.environment, ...service.environment, ...differences };
  const child = runIn({ ...image, environment }, service.command);
  started.push(child);
  const began = Date.now();
  while ((await healthCheck(environment)) !== 0) {
    if (child.exitCode !== null || Date.now() - began > 60_000) throw new Error(`${name} did not become healthy`);
    await sleep(250);
  }
  process.stdout.write(`replay: ${name} healthy after ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
}

/** The image's own HEALTHCHECK, run inside the container as the engine does. */
async function healthCheck(environment: Record<string, string>): Promise<number | null> {
  const steps = parseDockerfile(readFileSync('Dockerfile', 'utf8')).at(-1)?.steps ?? [];
  const rest = steps.find(({ instruction }) => instruction === 'HEALTHCHECK')?.rest ?? '';
  const command = JSON.parse(rest.slice(rest.indexOf('CMD ') + 4)) as string[];
  const [code] = (await once(runIn({ ...image, environment }, command), 'exit')) as [number | null];
  return code;
}

async function signIn(): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${webPort}/gateway?endpoint=%2Fapi%2FAuth%2Flogin&api=auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ Username: variables.ADMIN_EMAIL, Password: variables.ADMIN_PASSWORD }),
  });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`);
  const page = await fetch(`http://127.0.0.1:${webPort}/login`);
  if (page.status !== 200 || !(await page.text()).includes('Romaneio')) throw new Error('the client is not served');
  if (existsSync(join(image.root, image.workdir, 'node_modules/vite')))
    throw new Error('development packages in the image');
  const sbom = readFileSync(join(image.root, image.workdir, 'sbom.cdx.json'), 'utf8');
  if (!sbom.includes('pkg:npm/express@') || sbom.includes('pkg:npm/vite@'))
    throw new Error('the SBOM does not list the packages of the image');
}

/** A first customer's steps, with the services started separately. */
async function convertFirstMonth(): Promise<void> {
  const admin = { email: variables.ADMIN_EMAIL, password: variables.ADMIN_PASSWORD };
  const { aceitos, depois, total } = await fromEmptyToReport(`http://127.0.0.1:${webPort}`, admin);
  const premio = Number(total.at(-1));
  if (aceitos.join() !== '1,1,1' || depois.length > 0 || premio !== 134.6) {
    throw new Error(`the first month: averbações ${aceitos.join()}, open steps ${depois.join()}, premium ${premio}`);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
