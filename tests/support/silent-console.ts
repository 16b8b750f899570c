import { afterEach, beforeEach, expect, vi } from 'vitest';

/*
 * Fails a test in which React, a library or the product writes to console.error or console.warn. A test that expects such a
 * message spies on the console itself.
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
