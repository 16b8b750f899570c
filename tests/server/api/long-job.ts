import { setTimeout as delay } from 'node:timers/promises';
import { answerJob } from '../../../server/api/trabalho/own-process.child.ts';

/** A job that waits for 1.5 s, or one that computes until it is ended (20 s at most). */
answerJob(async ({ busy }: { busy: boolean }) => {
  const end = performance.now() + 20_000;
  while (busy && performance.now() < end);
  await delay(1_500);
  return 'done';
});
