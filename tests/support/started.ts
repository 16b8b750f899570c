import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

/**
 * Starts something before the tests that follow, once for all of them, and ends it after them.
 * @returns it, for use within tests and hooks.
 */
export function started<T extends object>(start: () => Promise<T>): T {
  return between(beforeAll, afterAll, start);
}

/** The same, anew for each test. */
export function startedForEach<T extends object>(start: () => Promise<T>): T {
  return between(beforeEach, afterEach, start);
}

type Hook = (work: () => unknown) => void;

function between<T extends object>(before: Hook, after: Hook, start: () => Promise<T>): T {
  let it: T | undefined;
  before(async () => {
    it = await start();
  });
  after(async () => {
    const former = it;
    it = undefined;
    // After a start that failed there is nothing to end.
    if (former) await end(former);
  });
  const current = () => it ?? expect.fail('this is asked for before it is started');
  return new Proxy({} as T, {
    get: (_target, name) => Reflect.get(current(), name) as unknown,
    set: (_target, name, value) => Reflect.set(current(), name, value),
  });
}

/** Calls the method that something has for its end, if it has one. */
async function end(it: object): Promise<void> {
  const methods = it as Readonly<Record<string, (() => unknown) | undefined>>;
  const name = ['close', 'stop', 'leave', 'end'].find((one) => one in it) ?? '';
  await methods[name]?.();
}
