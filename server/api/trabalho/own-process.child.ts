import type { Answer } from './own-process.ts';

/** Makes this process a worker for one job (`inOwnProcess`); it exits at once if the API goes away. */
export function answerJob<Job, Result>(work: (job: Job, onProgress: (done: number) => void) => Promise<Result>): void {
  process.once('disconnect', () => process.exit(1));
  process.once('message', (job: Job) => {
    void work(job, (progress) => void process.send?.({ progress } satisfies Answer<Result>))
      .then(
        (result): Answer<Result> => ({ result }),
        ({ message, stack, code }: NodeJS.ErrnoException): Answer<Result> => ({ error: { message, stack, code } }),
      )
      .then((answer) => process.send?.(answer, () => process.disconnect()));
  });
}
