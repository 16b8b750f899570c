import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { refusal } from '../web-refusals.ts';
import type { ReportSeats } from './counting.ts';

const WAIT_MS = 60_000;
/** Waiting reports per caller. */
const MAX_WAITING = 8;
/** Polls for places released by other web servers. */
const ASK_AGAIN_MS = 250;

/** FIFO queue of reports per caller. */
export interface ReportTurns {
  /** Waits for a place until `response` closes. @throws 429 after a minute or if many wait; 499: client gone. */
  take(key: string, response: ServerResponse): Promise<void>;
}

export function createReportTurns(seats: ReportSeats): ReportTurns {
  /** Each entry makes its report ask again at once. */
  const queues = new Map<string, (() => void)[]>();

  async function seatInTurn(key: string, holder: string, response: ServerResponse): Promise<void> {
    const queue = queues.get(key) ?? [];
    if (queue.length >= MAX_WAITING) throw tooManyReports();
    queues.set(key, queue);
    let askNow = () => {};
    const place = () => askNow();
    queue.push(place);
    const deadline = Date.now() + WAIT_MS;
    response.once('close', place);
    try {
      while (!response.destroyed) {
        if (queue[0] === place && (await seats.take(key, holder))) return;
        if (Date.now() >= deadline) throw tooManyReports();
        const { promise, resolve } = Promise.withResolvers<void>();
        askNow = resolve;
        const again = setTimeout(resolve, ASK_AGAIN_MS);
        await promise;
        clearTimeout(again);
      }
      throw refusal('client_gone');
    } finally {
      response.off('close', place);
      queue.splice(queue.indexOf(place), 1);
      if (queue.length === 0) queues.delete(key);
      else queue[0]?.();
    }
  }

  return {
    async take(key, response) {
      const holder = randomUUID();
      await seatInTurn(key, holder, response);
      const leave = () => void seats.leave(key, holder).then(() => queues.get(key)?.[0]?.());
      if (response.destroyed) leave();
      else response.once('close', leave);
    },
  };
}

function tooManyReports(): Error {
  return refusal('too_many_reports', { headers: { 'Retry-After': '5' } });
}
