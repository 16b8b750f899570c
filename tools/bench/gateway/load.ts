/** Load generator process: runs jobs one by one and reports the measurements. */
import { callRaw, type RawCall } from './raw-calls.ts';
import { download, upload } from './streams.ts';

export type Job =
  | { kind: 'calls'; port: number; calls: RawCall[]; atOnce: number; seconds: number }
  | { kind: 'uploads' | 'downloads'; port: number; call: RawCall; atOnce: number };

export interface Outcome {
  readonly count: number;
  readonly failed: number;
  readonly seconds: number;
  /** For calls: milliseconds of each, sorted. For uploads: time until the upstream received the first byte. */
  readonly milliseconds: readonly number[];
}

async function run(job: Job): Promise<Outcome> {
  if (job.kind === 'calls') {
    const { milliseconds, failed, seconds } = await callRaw(job.port, job.calls, job.atOnce, job.seconds);
    return { count: milliseconds.length, failed, seconds, milliseconds: milliseconds.toSorted((a, b) => a - b) };
  }
  const begin = performance.now();
  const one = job.kind === 'uploads' ? upload : download;
  const all = await Promise.allSettled(Array.from({ length: job.atOnce }, () => one(job.port, job.call)));
  const done = all.filter((result) => result.status === 'fulfilled').map(({ value }) => value);
  return {
    count: done.length,
    failed: all.length - done.length,
    seconds: (performance.now() - begin) / 1000,
    milliseconds: done.toSorted((a, b) => a - b),
  };
}

process.on('message', (job: Job) => void run(job).then((outcome) => process.send?.(outcome)));
process.on('disconnect', () => process.exit(0));
process.send?.({ port: 0 });
