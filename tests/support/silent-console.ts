import { afterEach, beforeEach, expect, vi } from 'vitest';

/*
 * A screen that complains is broken: what React, a library or the product itself says on console.error
 * or console.warn fails the test in which it was said. A test that expects a complaint spies on the console itself.
 */
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => {
      complaints.push(`console.${level}: ${said.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});
