/**
 * Goal of a small GET through the gateway with everything on, compared with the bare library in the same run, on a machine whose
 * two cores are shared with load generator and upstream. `quick` as argument: three short rounds.
 */
import { startBareProxy, startGateway, startUpstream, type Contender } from './gateway/contenders.ts';
import { measure, type Sample } from './gateway/measure.ts';
import { startProgram } from './gateway/measured-process.ts';
import { medianOf, rowOf } from './gateway/rows.ts';

const GOAL = 1.5;
const [rounds, seconds] = process.argv.includes('quick') ? [3, 1] : [7, 2];

const upstream = await startUpstream();
const target = `http://127.0.0.1:${upstream.port}`;
const load = await startProgram(new URL('./gateway/load.ts', import.meta.url));
const bare = await startBareProxy(target);
const gateway = await startGateway(target);
const ways: Contender[] = [bare, gateway];

function get(way: Contender, atOnce: number, duration: number): Promise<Sample> {
  const calls = [way.call('GET', '/api/Ramo')];
  return measure(load.child, way, { kind: 'calls', port: way.port, calls, atOnce, seconds: duration });
}

try {
  // Warm-up: the first seconds go to JIT compilation.
  for (const way of ways) await get(way, 50, 3);
  for (const atOnce of [10, 50]) {
    const samples = new Map<Contender, Sample[]>(ways.map((way) => [way, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const way of ways) samples.get(way)?.push(await get(way, atOnce, seconds));
    }
    console.log(`\nGET 2 KB, ${atOnce} connections`);
    console.table(ways.map((way) => rowOf(way.name, samples.get(way) ?? [], 'calls/s')));
    const speed = (way: Contender) => medianOf(samples.get(way) ?? [], ({ perSecond }) => perSecond);
    console.log(`${gateway.name} / ${bare.name}: ${(speed(gateway) / speed(bare)).toFixed(2)} (goal ${GOAL})`);
  }
} finally {
  for (const way of [...ways, upstream].toReversed()) await way.stop();
  load.child.disconnect();
}
