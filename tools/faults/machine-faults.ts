import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tests/support/free-port.ts';
import { startProduct } from '../../tests/support/product.ts';
import { call, signIn, untilWell } from './caller.ts';
import { startUpstream, startWeb } from './ground.ts';
import type { Row } from './row.ts';

const answer = JSON.stringify({ id: 1, nome: 'Ana', token: 'token' });
const limits = { read: { max: 1_000, windowSeconds: 60 } };

/** The clock jumps ahead and back while a user is signed in: no session ends, no limit closes, readiness stays true. */
export async function clockJumps(dataDir: string): Promise<Row> {
  const upstream = await startUpstream((_request, response) => response.end(answer));
  const clock = fileURLToPath(new URL('./jumping-clock.ts', import.meta.url));
  const web = await startWeb(upstream, dataDir, {
    NODE_OPTIONS: `--import=${clock}`,
    RATE_LIMITS: JSON.stringify(limits),
  });
  const ana = await signIn(web.url);
  const seen = [await call(web.url, ana)];
  let ready = true;
  for (let jump = 0; jump < 2; jump += 1) {
    web.child.kill('SIGUSR2');
    await sleep(100);
    seen.push(await call(web.url, ana));
    ready &&= (await fetch(`${web.url}/readyz`)).ok;
  }
  const code = await web.end();
  await upstream.down();
  return {
    fault: 'the clock jumps 20 minutes ahead, then two hours back',
    seen: `${seen.map(({ what }) => what).join(', ')}; /readyz ${ready ? 200 : 503}`,
    ms: Math.round(Math.max(...seen.map(({ ms }) => ms))),
    left: `the session goes on, exit code ${code}`,
    recovered: 'at once',
    pass: seen.every(({ what }) => what === '200') && ready && code === 0,
  };
}

/** Standard output goes to a full disk. */
export async function logDiskFull(dataDir: string): Promise<Row> {
  const upstream = await startUpstream((_request, response) => response.end('[]'));
  const [port, base] = [await freePort(), `http://127.0.0.1:${upstream.port}`];
  const web = startProduct(
    {
      MAIN_API_URL: base,
      AUTH_API_URL: base,
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'info',
    },
    { role: 'web', inside: ['sh', '-c', 'exec "$@" >/dev/full 2>/dev/full', 'sh'] },
  );
  const url = `http://127.0.0.1:${port}`;
  await untilWell(url);
  const seen = new Map<string, number>();
  let slowest = 0;
  for (let turn = 0; turn < 500; turn += 1) {
    const { what, ms } = await call(url);
    seen.set(what, (seen.get(what) ?? 0) + 1);
    slowest = Math.max(slowest, ms);
  }
  const begin = performance.now();
  const code = await web.end();
  const ms = performance.now() - begin;
  await upstream.down();
  return {
    fault: 'the disk of the log is full',
    seen: [...seen].map(([what, count]) => `${count} × ${what}`).join(', '),
    ms: Math.round(slowest),
    left: `exit code ${code}; the log of that time is lost`,
    recovered: `stopped in ${Math.round(ms)} ms`,
    pass: seen.size === 1 && seen.has('200') && code === 0,
  };
}
