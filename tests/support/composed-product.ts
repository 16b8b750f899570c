import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { readService } from '../../tools/docker/compose.ts';
import { environmentOf, parseDockerfile } from '../../tools/docker/dockerfile.ts';
import { freePort } from './free-port.ts';
import { type Product, startProduct } from './product.ts';
import { startRedisServer } from './redis-server.ts';
import { onDatabase } from './template-database.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { ADMIN } from './visited-product.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const compose = readFileSync(`${root}docker-compose.yml`, 'utf8');
const image = parseDockerfile(readFileSync(`${root}Dockerfile`, 'utf8')).at(-1) ?? { name: '', image: '', steps: [] };

/** Variables of an operator's `.env`. */
const variables = {
  POSTGRES_PASSWORD: 'postgres',
  POSTGRES_APP_PASSWORD: 'api',
  REDIS_PASSWORD: randomBytes(16).toString('hex'),
  SESSION_SECRET: randomBytes(32).toString('hex'),
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
};

/**
 * Starts the services of `docker-compose.yml` with their commands and environments: two APIs (sign-in and the rest; the file
 * allows one for both), Redis and the web server, over an empty database. Only folders, ports and the database's name differ.
 */
export async function startComposed(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = await temporaryFolder('compose');
  const server = inject('postgresUrl');
  const database = `compose_${randomBytes(6).toString('hex')}`;
  await onDatabase(`${server}postgres`, (client) => client.query(`CREATE DATABASE ${database}`));
  const redisPort = await freePort();
  const [, ...settings] = readService(compose, 'redis', variables).command;
  const redis = await startRedisServer(redisPort, folder, settings);
  const started: Product[] = [];

  const start = async (service: string, name: string, places: Readonly<Record<string, string>>): Promise<string> => {
    const { command, environment } = readService(compose, service, variables);
    const [, program = '', role = ''] = command;
    const own = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, name), ...places };
    const product = startProduct({ ...environmentOf(image), ...environment, ...own }, { program, role });
    started.push(product);
    return product.ready();
  };
  const stop = async () => {
    for (const product of started.toReversed()) await product.end();
    redis.kill('SIGKILL');
    await onDatabase(`${server}postgres`, (client) => client.query(`DROP DATABASE ${database} WITH (FORCE)`));
  };
  try {
    const DATABASE_OWNER_URL = server + database;
    const { username, password } = new URL(readService(compose, 'api', variables).environment['DATABASE_URL'] ?? '');
    const DATABASE_URL = Object.assign(new URL(DATABASE_OWNER_URL), { username, password }).href;
    const places = { DATABASE_OWNER_URL, DATABASE_URL };
    const ports = await Promise.all(['auth', 'main'].map((name) => start('api', name, places)));
    const [auth, main] = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string];
    const REDIS_URL = `redis://:${variables.REDIS_PASSWORD}@127.0.0.1:${redisPort}`;
    return { url: await start('web', 'web', { AUTH_API_URL: auth, MAIN_API_URL: main, REDIS_URL }), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
