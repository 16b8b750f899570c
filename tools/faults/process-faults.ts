import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tests/support/free-port.ts';
import { startLoad, untilWell } from './caller.ts';
import { startUpstream, startWeb } from './ground.ts';
import type { Row } from './row.ts';

const ANSWER_MS = 20;

/** Sends SIGTERM to the web server under twenty callers. */
export async function termUnderLoad(dataDir: string): Promise<Row> {
  const upstream = await startUpstream((_request, response) => void setTimeout(() => response.end('[]'), ANSWER_MS));
  const web = await startWeb(upstream, dataDir, {
    NODE_ENV: 'production',
    SESSION_SECRET: 'a-secret-for-the-faults-of-32-characters',
  });
  const load = startLoad(web.url, true);
  await sleep(500);
  const begin = performance.now();
  const code = await web.end('SIGTERM');
  const ms = performance.now() - begin;
  const seen = await load.stop();
  const left = upstream.busy();
  await upstream.down();
  const failed = [...seen].filter(([what]) => what !== '200');
  return {
    fault: 'SIGTERM under load',
    seen: [...seen].map(([what, count]) => `${count} × ${what}`).join(', '),
    ms: null,
    left: `exit code ${code}, ${left} connections busy`,
    recovered: `stopped in ${Math.round(ms)} ms`,
    pass: code === 0 && left === 0 && failed.length === 0,
  };
}

/** Kills the web server under twenty callers, and restarts it. */
export async function killUnderLoad(dataDir: string): Promise<Row> {
  const upstream = await startUpstream((_request, response) => void setTimeout(() => response.end('[]'), ANSWER_MS));
  const PORT = String(await freePort());
  const first = await startWeb(upstream, dataDir, { PORT });
  const load = startLoad(first.url);
  await sleep(500);
  await first.end('SIGKILL');
  await sleep(100);
  const left = upstream.busy();
  const begin = performance.now();
  const second = await startWeb(upstream, dataDir, { PORT });
  await untilWell(second.url);
  const ms = performance.now() - begin;
  const seen = await load.stop();
  await second.end();
  await upstream.down();
  const kinds = [...seen.keys()].filter((what) => what !== 'ECONNREFUSED');
  return {
    fault: 'kill -9 under load, started again',
    seen: kinds.map((what) => `${seen.get(what)} × ${what}`).join(', '),
    ms: null,
    left: `${left} connections busy`,
    recovered: `${Math.round(ms)} ms`,
    pass: left === 0 && kinds.every((what) => /^(200|200, then cut off|ECONNRESET|EPIPE|503)$/.test(what)),
  };
}
