import type { RequestListener, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, startLoad, untilWell } from './caller.ts';
import { startUpstream, startWeb } from './ground.ts';
import type { Row } from './row.ts';

type Behaviour = (response: ServerResponse) => void;

const well: Behaviour = (response) => response.end('[]');
const piece = Buffer.alloc(1_000, '1');

const faults: readonly (readonly [fault: string, Behaviour, atMostMs: number, expected: RegExp])[] = [
  ['resets before the answer', (response) => response.socket?.resetAndDestroy(), 2_000, /^502 upstream_broken$/],
  ['answers garbage', (response) => response.socket?.end('nonsense\r\n\r\n'), 500, /^502 upstream_(invalid|broken)$/],
  [
    'dies in mid-body',
    (response) => {
      response.writeHead(200, { 'Content-Length': 10_000 }).write(piece, () => response.socket?.resetAndDestroy());
    },
    2_000,
    /^200, then cut off$/,
  ],
  [
    'drips its answer, a byte at a time',
    (response) => {
      response.writeHead(200, { 'Content-Length': 20 });
      let sent = 0;
      const drip = setInterval(() => {
        sent += 1;
        response.write('1');
        if (sent < 20) return;
        clearInterval(drip);
        response.end();
      }, 100);
    },
    4_000,
    /^200$/,
  ],
  ['hangs', () => undefined, 16_000, /^504 upstream_timeout$/],
  [
    'begins its answer and stands still',
    (response) => void response.writeHead(200, { 'Content-Length': 10_000 }).write(piece),
    31_000,
    /^200, then cut off$/,
  ],
];

/** Runs each upstream fault with a separate web server, all in parallel: two of them wait for long deadlines. */
export async function upstreamFaults(folder: string): Promise<Row[]> {
  return Promise.all([
    ...faults.map((fault, index) => oneFault(`${folder}/${index}`, ...fault)),
    refuses(`${folder}/refuses`),
  ]);
}

async function oneFault(
  dataDir: string,
  fault: string,
  behaviour: Behaviour,
  atMostMs: number,
  expected: RegExp,
): Promise<Row> {
  let current = well;
  const answer: RequestListener = (_request, response) => current(response);
  const upstream = await startUpstream(answer);
  const web = await startWeb(upstream, dataDir);
  await untilWell(web.url);
  current = behaviour;
  const seen = await call(web.url);
  current = well;
  const recovered = await untilWell(web.url);
  await sleep(50);
  const left = upstream.busy();
  await web.end();
  await upstream.down();
  return {
    fault: `upstream ${fault}`,
    seen: seen.what,
    ms: Math.round(seen.ms),
    left: `${left} connections busy`,
    recovered: `${Math.round(recovered)} ms`,
    pass: expected.test(seen.what) && seen.ms <= atMostMs && left === 0,
  };
}

async function refuses(dataDir: string): Promise<Row> {
  const upstream = await startUpstream((_request, response) => well(response));
  const web = await startWeb(upstream, dataDir);
  await upstream.down();
  const seen = await call(web.url);
  for (let turn = 0; turn < 5; turn += 1) await call(web.url);
  const later = await call(web.url);
  await upstream.up();
  const recovered = await untilWell(web.url);
  await web.end();
  await upstream.down();
  return {
    fault: 'upstream refuses',
    seen: `${seen.what}, after five ${later.what}`,
    ms: Math.round(seen.ms),
    left: 'nothing',
    recovered: `${Math.round(recovered)} ms`,
    pass: seen.what === '502 upstream_unreachable' && later.what === '503 upstream_down' && recovered < 1_000,
  };
}

/** Stops the upstream for a second under twenty callers, and restarts it. */
export async function restartUnderLoad(dataDir: string): Promise<Row> {
  const upstream = await startUpstream((_request, response) => well(response));
  const web = await startWeb(upstream, dataDir);
  const load = startLoad(web.url);
  await sleep(500);
  await upstream.down();
  await sleep(1_000);
  await upstream.up();
  const recovered = await untilWell(web.url);
  await sleep(500);
  const seen = await load.stop();
  await sleep(50);
  const left = upstream.busy();
  await web.end();
  await upstream.down();
  return {
    fault: 'upstream restarts under load',
    seen: [...seen].map(([what, count]) => `${count} × ${what}`).join(', '),
    ms: null,
    left: `${left} connections busy`,
    recovered: `${Math.round(recovered)} ms`,
    pass: recovered < 1_000 && left === 0 && [...seen.keys()].every((what) => /^(200|50[23] \w+)$/.test(what)),
  };
}
