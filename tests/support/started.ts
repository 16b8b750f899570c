import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

/**
 * Starts something in `beforeAll` and ends it in `afterAll`.
 * @returns it, for use within tests and hooks.
 */
export function started<T extends object>(start: () => Promise<T>): T {
  return between(beforeAll, afterAll, start);
}

/** The same, for each test. */
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
    // If the start failed there is nothing to end.
    if (former) await end(former);
  });
  const current = () => it ?? expect.fail('this is asked for before it is started');
  return new Proxy({} as T, {
    get: (_target, name) => Reflect.get(current(), name) as unknown,
    set: (_target, name, value) => Reflect.set(current(), name, value),
  });
}

/** Calls its end method, if it has one. */
async function end(it: object): Promise<void> {
  const methods = it as Readonly<Record<string, (() => unknown) | undefined>>;
  const name = ['close', 'stop', 'leave', 'end'].find((one) => one in it) ?? '';
  await methods[name]?.();
}
