import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { startRecordingUpstream } from '../../support/recording-upstream.ts';

// Starting whole processes is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'romaneio-tests-scarcity-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const gateway = (endpoint: string, api = 'main') => `/gateway?endpoint=${encodeURIComponent(endpoint)}&api=${api}`;

test('V08: with 256 descriptors a crowd takes what there is, and the process outlives it', async () => {
  const upstream = await startRecordingUpstream();
  const inside = ['sh', '-c', 'ulimit -n 256; exec "$@"', 'sh'];
  const services = { MAIN_API_URL: upstream.url, AUTH_API_URL: upstream.url, RATE_LIMITS: 'off' };
  const product = startProduct({ DATA_DIR: join(dataDir, 'web'), ...services }, { role: 'web', inside });
  const url = await product.ready();
  const crowd: Socket[] = Array.from({ length: 400 }, () =>
    connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined),
  );
  await Promise.all(
    crowd.map((socket) => new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))),
  );
  const call = () =>
    fetch(url + gateway('/api/Ramo'), { headers: { Authorization: 't' }, signal: AbortSignal.timeout(2_000) }).then(
      ({ status }) => status,
      () => 'nobody answers',
    );
  expect(await call()).toBeOneOf(['nobody answers', 200, 502, 503]);
  for (const socket of crowd) socket.destroy();
  await expect.poll(call, { timeout: 20_000 }).toBe(200);
  expect(await product.end()).toBe(0);
  await upstream.close();
});

const room = ['unshare', '--user', '--map-root-user', '--mount'];
const mountsRooms =
  spawnSync(room[0] as string, [...room.slice(1), 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

describe.skipIf(!mountsRooms)('V08: the data folder', () => {
  let database: TestDatabase;
  let product: Product;
  let url: string;
  let authorization: string;
  /** The data folder as the product sees it: a separate disk of 16 MiB. */
  let inside: string;
  beforeAll(async () => {
    database = await createDatabase();
    const mount = 'mount -t tmpfs -o size=64m tmpfs "$DATA_DIR" && exec "$@"';
    const environment = {
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      ADMIN_PASSWORD: 'girassol ao meio-dia 7',
      RATE_LIMITS: 'off',
    };
    product = startProduct(environment, { inside: [...room, 'sh', '-c', mount, 'sh'] });
    url = await product.ready();
    inside = `/proc/${product.child.pid}/root${dataDir}`;
    const signedIn = await fetch(url + gateway('/api/Auth/login', 'auth'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ Username: 'admin@romaneio.local', Password: 'girassol ao meio-dia 7' }),
    });
    authorization = ((await signedIn.json()) as { token: string }).token;
  });
  afterAll(async () => {
    await product.end();
    await database.close();
  });

  async function upload(): Promise<{ status: number; message: string }> {
    const body = new FormData();
    body.append('file', new File(['x'.repeat(3_000_000)], 'lote.csv'));
    const path = url + gateway('/api/Conversor/upload/CSV?ramo=54');
    const response = await fetch(path, { method: 'POST', headers: { Authorization: authorization }, body });
    const { message } = (await response.json()) as { message: string };
    return { status: response.status, message };
  }
  const received = async () => (await readdir(join(inside, 'conversoes/entrada'))).length;
  const read = async () =>
    (await fetch(url + gateway('/api/Ramo'), { headers: { Authorization: authorization } })).status;
  const scarce = {
    status: 503,
    message: 'O servidor está sem recursos para atender agora. Tente novamente em instantes.',
  };

  beforeEach(async () => {
    // Refused for its content, so the upload itself worked.
    expect((await upload()).status).toBe(422);
  });

  test('full: what needs room is a 503 and leaves nothing, what does not goes on; with room again all is well', async () => {
    const filler = join(inside, 'enchimento');
    await writeFile(filler, Buffer.alloc(80_000_000)).catch(() => undefined);
    expect(await upload()).toEqual(scarce);
    expect([await received(), await read()]).toEqual([0, 200]);
    await truncate(filler, 0);
    expect((await upload()).status).toBe(422);
  });

  test('read-only: the same', async () => {
    const remount = (how: string) =>
      spawnSync('nsenter', [
        '--target',
        String(product.child.pid),
        '--user',
        '--mount',
        'mount',
        '-o',
        `remount,${how}`,
        dataDir,
      ]).status;
    expect(remount('ro')).toBe(0);
    expect(await upload()).toEqual(scarce);
    expect(await read()).toBe(200);
    expect(remount('rw')).toBe(0);
    expect([await received(), (await upload()).status]).toEqual([0, 422]);
  });
});
