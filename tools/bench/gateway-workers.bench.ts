/**
 * The goals of a small GET through the gateway with everything on, side by side in one run: one process beside the bare
 * library, and two beside nginx with two workers, on a machine of two cores that load generator and upstream share.
 * `quick` as argument: three short rounds.
 */
import { startBareProxy, startGateway, startNginxProxy, startUpstream, type Contender } from './gateway/contenders.ts';
import { measure, type Sample } from './gateway/measure.ts';
import { startProgram } from './gateway/measured-process.ts';
import { medianOf, rowOf } from './gateway/rows.ts';

const WORKERS = 2;
const [rounds, seconds] = process.argv.includes('quick') ? [3, 1] : [7, 2];

const upstream = await startUpstream();
const target = `http://127.0.0.1:${upstream.port}`;
const load = await startProgram(new URL('./gateway/load.ts', import.meta.url));
const bare = await startBareProxy(target);
const one = await startGateway(target);
const nginx = await startNginxProxy(target, WORKERS);
const several = await startGateway(target, { WEB_PROCESSES: String(WORKERS) }, `Romaneio, ${WORKERS} processes`);
const ways: Contender[] = [bare, one, nginx, several];
const goals = [
  { of: one, beside: bare, goal: 1.5 },
  { of: several, beside: nginx, goal: 0.6 },
];

function get(way: Contender, atOnce: number, duration: number): Promise<Sample> {
  const calls = [way.call('GET', '/api/Ramo')];
  return measure(load.child, way, { kind: 'calls', port: way.port, calls, atOnce, seconds: duration });
}

try {
  // A program spends its first seconds on compiling itself.
  for (const way of ways) await get(way, 50, 3);
  for (const atOnce of [10, 50]) {
    const samples = new Map<Contender, Sample[]>(ways.map((way) => [way, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const way of ways) samples.get(way)?.push(await get(way, atOnce, seconds));
    }
    console.log(`\nGET 2 KB, ${atOnce} connections`);
    console.table(ways.map((way) => rowOf(way.name, samples.get(way) ?? [], 'calls/s')));
    const speed = (way: Contender) => medianOf(samples.get(way) ?? [], ({ perSecond }) => perSecond);
    for (const { of, beside, goal } of goals) {
      console.log(`${of.name} / ${beside.name}: ${(speed(of) / speed(beside)).toFixed(2)} (goal ${goal})`);
    }
  }
} finally {
  for (const way of [...ways, upstream].toReversed()) await way.stop();
  load.child.disconnect();
}
