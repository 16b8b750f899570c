/**
 * Cost of the gateway: the same load straight to the upstream, through nginx, through the bare library and through the
 * product with sessions, limits, log and metrics on. Rounds alternate; medians are reported. On a shared machine,
 * `CPU ms` (of the proxy itself, per 1,000 calls) is the steadier figure. `quick` as argument: one short round.
 */
import { startBareProxy, startGateway, startNginxProxy, startUpstream, type Contender } from './gateway/contenders.ts';
import { measure, type Sample } from './gateway/measure.ts';
import { startProgram } from './gateway/measured-process.ts';
import { rowOf } from './gateway/rows.ts';
import { workloads } from './gateway/workloads.ts';

const quick = process.argv.includes('quick');
const upstream = await startUpstream();
const target = `http://127.0.0.1:${upstream.port}`;
const load = await startProgram(new URL('./gateway/load.ts', import.meta.url));
const nginx = await startNginxProxy(target).catch((error: Error) => console.log(`${error.message} It is left out.`));
const ways: Contender[] = [
  upstream,
  ...(nginx ? [nginx] : []),
  await startBareProxy(target),
  await startGateway(target),
];

/** The first seconds go to JIT compilation and are not counted. */
async function warmUp(): Promise<void> {
  const [first] = workloads(1, 3);
  for (const way of ways) if (first) await measure(load.child, way, first.job(way));
}

try {
  await warmUp();
  for (const { name, rounds, job, unit } of workloads(quick ? 1 : 5, quick ? 1 : 1.5)) {
    const samples = new Map<Contender, Sample[]>(ways.map((way) => [way, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const way of ways) samples.get(way)?.push(await measure(load.child, way, job(way)));
    }
    console.log(`\n${name}`);
    console.table(ways.map((way) => rowOf(way.name, samples.get(way) ?? [], unit)));
  }
} finally {
  for (const way of ways.toReversed()) await way.stop();
  load.child.disconnect();
}
