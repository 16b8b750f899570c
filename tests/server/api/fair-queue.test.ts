import { expect, test } from 'vitest';
import { fairQueue } from '../../../server/api/trabalho/fair-queue.ts';

/** A queue whose jobs end on demand, with the state of each. */
function watched(...places: Parameters<typeof fairQueue>) {
  const inTurn = fairQueue(...places);
  const running: { name: string; end: () => void }[] = [];
  const begun: string[] = [];
  const refused: string[] = [];
  return {
    begun,
    refused,
    running: () => running.map(({ name }) => name),
    add(user: string, name: string) {
      const work = () => {
        begun.push(name);
        return new Promise<void>((end) => running.push({ name, end }));
      };
      inTurn(user, work).catch((error: { status: number }) => refused.push(`${name} ${error.status}`));
    },
    async endOldest() {
      running.shift()?.end();
      await settled();
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('S17: of 50 works two run at once, twenty stand in line, the others are refused', async () => {
  const queue = watched({ running: 2, waiting: 20 }, { running: 2, waiting: 20 });
  for (let n = 0; n < 50; n++) queue.add('ana', String(n));
  await settled();
  expect(queue.refused).toHaveLength(28);
  while (queue.running().length > 0) {
    expect(queue.running().length).toBeLessThanOrEqual(2);
    await queue.endOldest();
  }
  expect(queue.begun).toHaveLength(22);
});

test('K3: a user who has a share of the places leaves the others to the next user, who begins at once', async () => {
  const queue = watched({ running: 2, waiting: 20 }, { running: 1, waiting: 5 });
  queue.add('ana', 'ana 1');
  queue.add('ana', 'ana 2');
  queue.add('bia', 'bia 1');
  await settled();
  expect(queue.running()).toEqual(['ana 1', 'bia 1']);
  await queue.endOldest();
  expect(queue.running()).toEqual(['bia 1', 'ana 2']);
});

test('K6: one user fills no more than a share of the line, and another one is served next', async () => {
  const queue = watched({ running: 1, waiting: 20 }, { running: 1, waiting: 3 });
  for (let n = 0; n < 9; n++) queue.add('ana', `ana ${n}`);
  queue.add('bia', 'bia');
  queue.add('caio', 'caio');
  await settled();
  expect(queue.refused).toEqual(['ana 4 429', 'ana 5 429', 'ana 6 429', 'ana 7 429', 'ana 8 429']);
  while (queue.running().length > 0) await queue.endOldest();
  expect(queue.begun).toEqual(['ana 0', 'ana 1', 'bia', 'caio', 'ana 2', 'ana 3']);
});

test('many users together fill no more than the line', async () => {
  const queue = watched({ running: 1, waiting: 3 }, { running: 1, waiting: 3 });
  for (let n = 0; n < 6; n++) queue.add(`user ${n}`, String(n));
  await settled();
  expect(queue.refused).toEqual(['4 429', '5 429']);
});

test('a work that fails gives its place to the next', async () => {
  const inTurn = fairQueue({ running: 1, waiting: 1 }, { running: 1, waiting: 1 });
  const failed = inTurn(1, () => Promise.reject(new Error('mal')));
  const next = inTurn(1, () => Promise.resolve('bem'));
  await expect(failed).rejects.toThrow('mal');
  expect(await next).toBe('bem');
});
