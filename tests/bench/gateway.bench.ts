/**
 * What the gateway costs: the same load straight to the upstream, through nginx, through the bare library and through
 * the product with sessions, limits, log and metrics on. Rounds alternate, medians are told. On a machine that others
 * use too, `CPU ms` (of the way itself, per 1,000 calls) is the steadier figure. `quick` as argument: one short round.
 */
import { startBareProxy, startGateway, startNginxProxy, startUpstream, type Contender } from './gateway/contenders.ts';
import { measure, type Sample } from './gateway/measure.ts';
import { startProgram } from './gateway/measured-process.ts';
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

/** A program spends its first seconds on compiling itself; those are not counted. */
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

function rowOf(way: string, samples: readonly Sample[], unit: string): Record<string, string | number> {
  const of = (read: (sample: Sample) => number) => median(samples.map(read));
  return {
    way,
    [unit]: Math.round(of(({ perSecond }) => perSecond)),
    'p50 ms': rounded(of(({ p50 }) => p50)),
    'p95 ms': rounded(of(({ p95 }) => p95)),
    'p99 ms': rounded(of(({ p99 }) => p99)),
    'CPU ms': rounded(of(({ cpuPerThousand }) => cpuPerThousand)),
    'peak MiB': Math.round(of(({ peakMiB }) => peakMiB)),
    'sockets at peak': of(({ sockets }) => sockets),
    failed: samples.reduce((sum, { failed }) => sum + failed, 0),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function rounded(value: number): number {
  return Number(value.toFixed(value < 10 ? 2 : 0));
}
