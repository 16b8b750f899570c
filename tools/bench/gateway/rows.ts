import type { Sample } from './measure.ts';

/** A table row with the medians of a contender's rounds. */
export function rowOf(way: string, samples: readonly Sample[], unit: string): Record<string, string | number> {
  const of = (read: (sample: Sample) => number) => medianOf(samples, read);
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

/** Median of one figure over some rounds. */
export function medianOf(samples: readonly Sample[], read: (sample: Sample) => number): number {
  return samples.map(read).toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN;
}

function rounded(value: number): number {
  return Number(value.toFixed(value < 10 ? 2 : 0));
}
