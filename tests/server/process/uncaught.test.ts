import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startProduct } from '../../support/product.ts';
import { startRecordingUpstream } from '../../support/recording-upstream.ts';

// Starting whole processes is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'romaneio-tests-uncaught-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test.each([
  ['an exception that nobody catches', 'setImmediate(() => { throw new Error("ninguém espera") })'],
  ['a rejection that nobody awaits', 'void Promise.reject(new Error("ninguém espera"))'],
])('L04: %s is logged, what is under way is answered, and the process ends with 1', async (_what, fault) => {
  const upstream = await startRecordingUpstream();
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  upstream.answer(async () => {
    await mayAnswer;
    return { body: ['resposta'] };
  });
  const planted = `data:text/javascript,process.on('SIGUSR2',()=>{${encodeURIComponent(fault)}})`;
  const services = { MAIN_API_URL: upstream.url, AUTH_API_URL: upstream.url };
  const product = startProduct(
    { DATA_DIR: dataDir, ...services, NODE_OPTIONS: `--import=${planted}` },
    { role: 'web' },
  );
  const url = await product.ready();
  const arrived = upstream.next();
  const underWay = fetch(`${url}/gateway?endpoint=/api/Ramo`, { headers: { Authorization: 't' } });
  await arrived;
  product.child.kill('SIGUSR2');
  await expect
    .poll(() =>
      fetch(`${url}/healthz`).then(
        ({ status }) => status,
        () => 'closed',
      ),
    )
    .toBeOneOf(['closed', 503]);
  answer();
  expect(await (await underWay).json()).toEqual(['resposta']);
  expect(await product.ended).toBe(1);
  const lines = product
    .stdout()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines.map((line) => JSON.parse(line) as { msg: string; err?: { message: string } })).toContainEqual(
    expect.objectContaining({
      level: 60,
      msg: 'uncaught',
      err: expect.objectContaining({ message: 'ninguém espera' }),
    }),
  );
  await upstream.close();
});
