/**
 * Second half of the replay, inside its own network: the compose services, their health checks, a sign-in, a new customer's
 * setup, the database roles; then a restart, and a version with another migration.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgresServer } from '../../tests/support/postgres-server.ts';
import type { Image } from './build-image.ts';
import { readService } from './compose.ts';
import { runIn } from './container.ts';
import { parseDockerfile } from './dockerfile.ts';
import { checkContents, convertFirstMonth, expectSignedIn, signIn } from './product.ts';
import { checkNewTable, checkRoles } from './roles.ts';

const image = JSON.parse(process.argv[2] ?? '') as Image;
const compose = readFileSync('docker-compose.yml', 'utf8');
const variables = {
  POSTGRES_PASSWORD: 'replaypostgres',
  POSTGRES_APP_PASSWORD: 'replayapi',
  REDIS_PASSWORD: 'replayredis',
  SESSION_SECRET: 'replay'.repeat(8),
  // The same database, as a replica would be read.
  DATABASE_READ_URL: 'postgres://romaneio_consulta:replayleitura@postgres:5432/romaneio',
  ADMIN_EMAIL: 'admin@exemplo.com.br',
  ADMIN_PASSWORD: 'senha do replay',
};
const webPort = 3001;
const product = {
  url: `http://127.0.0.1:${webPort}`,
  email: variables.ADMIN_EMAIL,
  password: variables.ADMIN_PASSWORD,
};
const ofApi = readService(compose, 'api', variables).environment;
const here = (name: string) => Object.assign(new URL(ofApi[name] ?? ''), { hostname: '127.0.0.1' }).href;
const addresses = {
  owner: here('DATABASE_OWNER_URL'),
  application: here('DATABASE_URL'),
  reader: here('DATABASE_READ_URL'),
};

const database = await startPostgresServer();
const redis = spawn(
  'redis-server',
  ['--requirepass', variables.REDIS_PASSWORD, '--save', '', '--logfile', '/dev/null'],
  {
    stdio: 'inherit',
  },
);
const started: ChildProcess[] = [];
try {
  await makeDatabase();
  nameHosts(['postgres', 'redis', 'api']);
  await startAll();
  const token = await signIn(product);
  checkContents(image);
  await convertFirstMonth(product);
  await checkRoles(addresses);
  process.stdout.write('replay: from an empty database to the first spreadsheet, with the roles apart\n');
  await restartAll(token);
  process.stdout.write('replay: the same after a restart\n');
  const later = join(image.root, image.workdir, 'server/database/migrations/9999_replay.sql');
  writeFileSync(later, 'CREATE TABLE replay (id integer PRIMARY KEY);');
  await restartAll(token);
  await checkNewTable(addresses, 'replay');
  process.stdout.write('replay: the same after an upgrade, and for its new table\n');
} finally {
  await stopAll();
  await stop(redis);
  await database.stop();
}
process.exit();

async function startAll(): Promise<void> {
  await start('api', {});
  // All containers share one loopback interface here, so the web server needs a different port from the API.
  await start('web', { PORT: String(webPort) });
}

/** Stops web server and API as the engine does, and starts them again. */
async function restartAll(token: string): Promise<void> {
  const codes = await stopAll();
  if (codes.join() !== '0,0') throw new Error(`web and api ended with ${codes.join()}`);
  await startAll();
  await expectSignedIn(product, token);
  await checkRoles(addresses);
}

async function stopAll(): Promise<unknown[]> {
  const codes = [];
  for (const child of started.splice(0).toReversed()) codes.push(await stop(child));
  return codes;
}

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
    if (child.exitCode !== null || Date.now() - began > 180_000) throw new Error(`${name} did not become healthy`);
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

async function stop(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}
