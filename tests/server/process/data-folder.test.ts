import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { bareEnvironment } from '../../support/bare-environment.ts';
import { createDatabase } from '../../support/database.ts';
import { freePort } from '../../support/free-port.ts';
import { awaitService } from '../../../server/start/web.ts';
import { logged, startProduct } from '../../support/product.ts';

// Starting whole processes is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const packageFile = new URL('../../../package.json', import.meta.url);
const checkInstallation = fileURLToPath(new URL('../../../server/start/check-installation.cjs', import.meta.url));

let parent: string;
let dataDir: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'romaneio-tests-folder-'));
  dataDir = join(parent, 'data');
});

afterAll(() => rm(parent, { recursive: true, force: true }));

/** Runs the product after `mount`, in its own mount namespace (needs no root permissions). */
function afterMounting(mount: string): string[] {
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
  return ['unshare', ...asRoot, '--mount', '--', 'sh', '-ec', `mkdir -p "$DATA_DIR"; ${mount}; exec "$@"`, 'sh'];
}

async function faultOf(environment: Record<string, string>, inside: string[] = []): Promise<string> {
  // The mounts are the data folder's; the compile cache lies elsewhere.
  const product = startProduct({ ...bareEnvironment(), ...environment }, { inside });
  expect(await product.ended).toBe(1);
  // The log may contain only the progress of the start.
  expect(logged(product).filter(({ component }) => component !== 'start')).toEqual([]);
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

  test('K21: a circle of links', async () => {
    const circle = join(parent, 'circle');
    await symlink(circle, circle);
    for (const folder of [circle, join(circle, 'inside')]) {
      expect(await faultOf({ DATA_DIR: folder })).toBe(unusable(folder, 'o caminho é um círculo de links'));
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

  test('K21: a database role that may not create tables', async () => {
    const database = await createDatabase();
    try {
      await database.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
      await database.query("DROP ROLE IF EXISTS leitora; CREATE ROLE leitora LOGIN PASSWORD 'leitora'");
      await database.query('GRANT USAGE ON SCHEMA public TO leitora');
      const url = Object.assign(new URL(database.url), { username: 'leitora', password: 'leitora' });
      expect(await faultOf({ DATABASE_URL: url.href, DATA_DIR: dataDir })).toBe(
        'O usuário de DATABASE_URL não pode criar tabelas neste banco de dados (permission denied for schema public); ' +
          'informe o dono em DATABASE_OWNER_URL, ou dê-lhe CREATE no banco e no esquema public.\n',
      );
    } finally {
      await database.close();
    }
  });

  test.each(['usuarios (id integer)', 'migracoes (versao text)'])('K21: another program’s table %s', async (table) => {
    const database = await createDatabase();
    try {
      await database.query(`DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE ${table}`);
      expect(await faultOf({ DATABASE_URL: database.url, DATA_DIR: dataDir })).toBe(
        `O banco de dados de DATABASE_URL já tem tabelas de outro programa (${table.split(' ')[0]}); informe um banco vazio.\n`,
      );
    } finally {
      await database.close();
    }
  });

  test('M3: a system without flock', async () => {
    const bin = join(parent, 'bin');
    await mkdir(bin);
    expect(await faultOf({ DATA_DIR: dataDir, PATH: bin })).toBe(
      'O banco de dados embutido precisa do Linux com o comando flock (pacote util-linux); instale-o ou informe DATABASE_URL.\n',
    );
  });

  test('K21: an older Node, by the npm scripts', async () => {
    const { scripts } = JSON.parse(await readFile(packageFile, 'utf8')) as { scripts: Record<string, string> };
    for (const name of ['start', 'backup', 'restore', 'auditoria']) {
      expect(scripts[name]).toContain(' --require ./server/start/check-installation.cjs ');
    }
    const older =
      "Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } }); require(process.argv[1])";
    const { status, stderr } = spawnSync(process.execPath, ['-e', older, checkInstallation], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, `O Romaneio precisa do Node 24 ou mais novo; este é o ${process.version}.\n`]);
  });

  test('K21: packages that are not installed, by the npm scripts', async () => {
    const copy = join(parent, 'copy/server/start/check-installation.cjs');
    await cp(checkInstallation, copy);
    await cp(packageFile, join(parent, 'copy/package.json'));
    const { dependencies } = JSON.parse(await readFile(packageFile, 'utf8')) as { dependencies: object };
    const [first = '', ...others] = Object.keys(dependencies);
    for (const name of others) await mkdir(join(parent, 'copy/node_modules', name), { recursive: true });
    const { status, stderr } = spawnSync(process.execPath, ['--require', copy, '-e', ''], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, `Falta instalar ${first}; execute npm ci.\n`]);
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
  const services = { MAIN_API_URL: 'http://127.0.0.1:9', AUTH_API_URL: 'http://127.0.0.1:9' };

  async function saidWhileWaiting(environment: Record<string, string>, name: string) {
    const product = startProduct({ DATA_DIR: dataDir, ...environment });
    await expect.poll(() => product.stdout(), { timeout: 30_000 }).toContain(name);
    await product.end();
    expect(product.stdout() + product.stderr()).not.toContain(password);
    return logged(product);
  }

  test('a database that does not answer yet', async () => {
    const DATABASE_URL = `postgres://ana:${password}@127.0.0.1:${await freePort()}/romaneio`;
    expect(await saidWhileWaiting({ DATABASE_URL }, 'DATABASE_URL')).toMatchObject([
      { msg: 'Aguardando o banco de dados de DATABASE_URL (ECONNREFUSED), por até 30 s…' },
    ]);
  });

  describe('K20: what accepts and never answers', () => {
    const silent = createServer((socket) => void socket.on('error', () => undefined));
    let port: number;
    beforeAll(async () => {
      silent.listen(0, '127.0.0.1');
      await once(silent, 'listening');
      ({ port } = silent.address() as AddressInfo);
    });
    afterAll(() => void silent.close());

    test('a database', async () => {
      const DATABASE_URL = `postgres://ana:${password}@127.0.0.1:${port}/romaneio`;
      expect(await saidWhileWaiting({ DATABASE_URL }, 'DATABASE_URL')).toMatchObject([
        { msg: 'Aguardando o banco de dados de DATABASE_URL (ETIMEDOUT), por até 30 s…' },
      ]);
    });

    test('a Redis', async () => {
      const REDIS_URL = `redis://:${password}@127.0.0.1:${port}`;
      expect(await saidWhileWaiting({ REDIS_URL, ...services }, 'REDIS_URL')).toMatchObject([
        { msg: 'Aguardando o Redis de REDIS_URL, por até 30 s…' },
      ]);
    });
  });

  test('a Redis that is not there', async () => {
    const REDIS_URL = `redis://:${password}@127.0.0.1:${await freePort()}`;
    const said = await saidWhileWaiting({ REDIS_URL, ...services }, 'Aguardando');
    expect(said.map(({ err }) => err)).toContainEqual(expect.objectContaining({ code: 'ECONNREFUSED' }));
    expect(said.map(({ msg }) => msg)).toContain('Aguardando o Redis de REDIS_URL, por até 30 s…');
  });

  test('K20: a service that never comes ends the start, and one that comes in time is used', async () => {
    await expect(awaitService('o Redis de REDIS_URL', 0, new Promise(() => undefined))).rejects.toMatchObject({
      name: 'StartError',
      message: 'Não foi possível usar o Redis de REDIS_URL: sem resposta em 0 s.',
    });
    expect(await awaitService('o Redis de REDIS_URL', 30, Promise.resolve('aqui'))).toBe('aqui');
  });
});
