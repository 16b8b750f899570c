import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memorySeats } from '../../../../server/web/limits/counting.ts';
import { createReportTurns } from '../../../../server/web/limits/rate-limits.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The part of a response that a turn needs: whether, and when, it has ended. */
function answer(): ServerResponse & { over(): void } {
  const emitter = Object.assign(new EventEmitter(), {
    destroyed: false,
    over() {
      emitter.destroyed = true;
      emitter.emit('close');
    },
  });
  return emitter as unknown as ServerResponse & { over(): void };
}

const flush = () => vi.advanceTimersByTimeAsync(0);

describe('turns of reports', () => {
  it('go to those who wait, in the order in which they came', async () => {
    const turns = createReportTurns(memorySeats(1));
    const order: string[] = [];
    const [first, second, third] = [answer(), answer(), answer()];
    await turns.take('ana', first);
    void turns.take('ana', second).then(() => order.push('second'));
    void turns.take('ana', third).then(() => order.push('third'));
    await flush();
    expect(order).toEqual([]);
    first.over();
    await flush();
    expect(order).toEqual(['second']);
    second.over();
    await flush();
    expect(order).toEqual(['second', 'third']);
  });

  it('are each user’s own', async () => {
    const turns = createReportTurns(memorySeats(1));
    await turns.take('ana', answer());
    await expect(turns.take('bia', answer())).resolves.toBeUndefined();
  });

  it('are not waited for longer than a minute', async () => {
    const turns = createReportTurns(memorySeats(1));
    await turns.take('ana', answer());
    const outcome = turns.take('ana', answer()).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await outcome).toMatchObject({ code: 'too_many_reports' });
  });

  it('are not kept for who has left', async () => {
    const turns = createReportTurns(memorySeats(1));
    const [running, leaving] = [answer(), answer()];
    await turns.take('ana', running);
    const outcome = turns.take('ana', leaving).catch((error: unknown) => error);
    await flush();
    leaving.over();
    expect(await outcome).toMatchObject({ code: 'client_gone' });
    running.over();
    await flush();
    await expect(turns.take('ana', answer())).resolves.toBeUndefined();
  });
});
