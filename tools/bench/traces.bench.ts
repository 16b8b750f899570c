/**
 * Cost of tracing in the gateway: a 2 KB GET with no traces, with one in twenty kept, with all kept. Rounds alternate;
 * medians are reported. A folder as argument: another checkout, whose gateway takes part as `before`.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startGateway, startUpstream, type Contender } from './gateway/contenders.ts';
import { measure, type Sample } from './gateway/measure.ts';
import { startProgram } from './gateway/measured-process.ts';
import { rowOf } from './gateway/rows.ts';
import { workloads } from './gateway/workloads.ts';

const [before] = process.argv.slice(2);
const upstream = await startUpstream();
const target = `http://127.0.0.1:${upstream.port}`;
// Accepts any request.
const collector = await startUpstream();
const kept = (share: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`,
  OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
  OTEL_TRACES_SAMPLER_ARG: share,
});
const load = await startProgram(new URL('./gateway/load.ts', import.meta.url));
const ways: Contender[] = [
  ...(before === undefined ? [] : [{ ...(await gatewayOf(before)), name: 'before' }]),
  await startGateway(target, {}, 'no traces'),
  await startGateway(target, kept('0.05'), 'one of twenty kept'),
  await startGateway(target, kept('1'), 'all kept'),
];

async function gatewayOf(checkout: string): Promise<Contender> {
  const module = pathToFileURL(join(checkout, 'tools/bench/gateway/contenders.ts')).href;
  const { startGateway: start } = (await import(module)) as { startGateway(upstream: string): Promise<Contender> };
  return start(target);
}

try {
  const [small] = workloads(9, 1.5);
  if (small === undefined) throw new Error('there is no workload');
  // Warm-up round.
  for (const way of ways) await measure(load.child, way, small.job(way));
  const samples = new Map<Contender, Sample[]>(ways.map((way) => [way, []]));
  for (let round = 0; round < small.rounds; round += 1) {
    for (const way of ways) samples.get(way)?.push(await measure(load.child, way, small.job(way)));
  }
  console.log(`\n${small.name}`);
  console.table(ways.map((way) => rowOf(way.name, samples.get(way) ?? [], small.unit)));
} finally {
  for (const way of [...ways, collector, upstream].toReversed()) await way.stop();
  load.child.disconnect();
}
