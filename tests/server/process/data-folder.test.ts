import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { startProduct } from '../../support/product.ts';

// Whole processes start here, on whatever else the machine is doing.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let parent: string;
let dataDir: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'romaneio-tests-folder-'));
  dataDir = join(parent, 'data');
});

afterAll(() => rm(parent, { recursive: true, force: true }));

/** Runs the product where `mount` has been done first, in a mount namespace of its own (root's permissions are not needed). */
function afterMounting(mount: string): string[] {
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
  return ['unshare', ...asRoot, '--mount', '--', 'sh', '-ec', `mkdir -p "$DATA_DIR"; ${mount}; exec "$@"`, 'sh'];
}

async function faultOf(environment: Record<string, string>, inside: string[] = []): Promise<string> {
  const product = startProduct(environment, { inside });
  expect(await product.ended).toBe(1);
  expect(product.stdout()).toBe('');
  return product.stderr();
}

describe('a data folder that cannot be used ends the start with one line', () => {
  const unusable = (folder: string, reason: string) =>
    `Não foi possível usar a pasta de dados ${JSON.stringify(folder)} (DATA_DIR): ${reason}.\n`;

  test('a file where the folder should be', async () => {
    const file = join(parent, 'file');
    await writeFile(file, '');
    const reason = 'existe um arquivo onde deveria haver uma pasta';
    expect(await faultOf({ DATA_DIR: file })).toBe(unusable(file, reason));
    expect(await faultOf({ DATA_DIR: join(file, 'inside') })).toBe(unusable(join(file, 'inside'), reason));
  });

  test('a place where the kernel makes no folders', async () => {
    for (const folder of ['/proc/nope', '/proc/nope/inside']) {
      expect(await faultOf({ DATA_DIR: folder })).toBe(unusable(folder, 'não é possível criar uma pasta nesse lugar'));
    }
  });

  test('a read-only disk', async () => {
    const readOnly = afterMounting('mount --bind "$DATA_DIR" "$DATA_DIR"; mount -o remount,bind,ro "$DATA_DIR"');
    expect(await faultOf({ DATA_DIR: dataDir }, readOnly)).toBe(unusable(dataDir, 'o disco permite somente leitura'));
  });

  test.each(['4k', '12m'])('a disk that is full after %s', async (size) => {
    const full = afterMounting(`mount -t tmpfs -o size=${size},mode=700 none "$DATA_DIR"`);
    expect(await faultOf({ DATA_DIR: dataDir }, full)).toBe(unusable(dataDir, 'o disco está cheio'));
  });
});

test('a disk that fills up while the database is made ready ends the start with one line', async () => {
  const full = afterMounting('mount -t tmpfs -o size=39m,mode=700 none "$DATA_DIR"');
  expect(await faultOf({ DATA_DIR: dataDir }, full)).toMatch(/^(O disco do banco de dados|.+ o disco) está cheio\.\n$/);
});

describe('other things that keep it from starting', () => {
  test('a database that does not exist', async () => {
    const fault = await faultOf({ DATABASE_URL: `${inject('postgresUrl')}none`, DATA_DIR: dataDir });
    expect(fault).toBe('Não foi possível conectar ao banco de dados de DATABASE_URL (3D000).\n');
  });

  test('a wrong value', async () => {
    expect(await faultOf({ PORT: 'abc' })).toBe('PORT contém "abc"; deve conter um número inteiro de 0 a 65535.\n');
  });

  test('an address that is not of this machine', async () => {
    expect(await faultOf({ HOST: '203.0.113.7', DATA_DIR: dataDir })).toBe(
      'HOST contém "203.0.113.7", que não é um endereço desta máquina.\n',
    );
  });
});

describe('what is waited for is named, and no secret with it', () => {
  const password = 'canary-password';

  async function saidWhileWaiting(environment: Record<string, string>, name: string): Promise<string> {
    const product = startProduct({ DATA_DIR: dataDir, ...environment });
    await expect.poll(() => product.stdout(), { timeout: 30_000 }).toContain(name);
    await product.end();
    expect(product.stdout() + product.stderr()).not.toContain(password);
    return product.stdout();
  }

  test('a database that does not answer yet', async () => {
    const DATABASE_URL = `postgres://ana:${password}@127.0.0.1:${await freePort()}/romaneio`;
    expect(await saidWhileWaiting({ DATABASE_URL }, 'DATABASE_URL')).toBe(
      'Aguardando o banco de dados de DATABASE_URL (ECONNREFUSED), por até 30 s…\n',
    );
  });

  test('a Redis that does not answer', async () => {
    const REDIS_URL = `redis://:${password}@127.0.0.1:${await freePort()}`;
    const services = { MAIN_API_URL: 'http://127.0.0.1:9', AUTH_API_URL: 'http://127.0.0.1:9' };
    expect(await saidWhileWaiting({ REDIS_URL, ...services }, 'REDIS_URL')).toContain('ECONNREFUSED');
  });
});
