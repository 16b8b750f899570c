import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Contender } from './contenders.ts';
import type { Job, Outcome } from './load.ts';
import { cpuSeconds, memoryMiB, openSockets } from './measured-process.ts';

/** One run of one job through one contender. */
export interface Sample {
  /** Calls, or MiB for stream jobs. */
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** CPU milliseconds of the contender itself per 1,000 calls. */
  readonly cpuPerThousand: number;
  readonly peakMiB: number;
  readonly sockets: number;
  readonly failed: number;
}

const PEEK_MS = 100;

/** Runs a job on the load generator and monitors the contender's process. */
export async function measure(load: ChildProcess, way: Contender, job: Job): Promise<Sample> {
  let peakMiB = 0;
  let sockets = 0;
  const peek = async () => {
    peakMiB = Math.max(peakMiB, await memoryMiB(way.pid));
    sockets = Math.max(sockets, await openSockets(way.pid));
  };
  const cpuBefore = await cpuSeconds(way.pid);
  const watch = setInterval(() => void peek(), PEEK_MS);
  load.send(job);
  const [outcome] = (await once(load, 'message')) as [Outcome];
  await peek();
  clearInterval(watch);
  const cpu = (await cpuSeconds(way.pid)) - cpuBefore;
  const { count, failed, seconds, milliseconds } = outcome;
  const at = (share: number) => milliseconds[Math.floor(milliseconds.length * share)] ?? Number.NaN;
  const streams = job.kind === 'calls' ? 1 : megabytesOf(job, milliseconds) / count;
  const times = job.kind === 'downloads' ? () => Number.NaN : at;
  return {
    perSecond: (count * streams) / seconds,
    p50: times(0.5),
    p95: times(0.95),
    p99: times(0.99),
    cpuPerThousand: (cpu / count) * 1_000_000,
    peakMiB,
    sockets,
    failed,
  };
}

function megabytesOf(job: Exclude<Job, { kind: 'calls' }>, results: readonly number[]): number {
  const bytes = job.kind === 'uploads' ? results.length * job.call.bodyBytes : results.reduce((a, b) => a + b, 0);
  return bytes / 1024 / 1024;
}
