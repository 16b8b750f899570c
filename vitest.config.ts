import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    restoreMocks: true,
    // A test that asserts nothing proves nothing.
    expect: { requireAssertions: true },
    unstubGlobals: true,
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/{server,shared,contract,architecture,support}/**/*.test.ts'],
          globalSetup: ['tests/support/database-setup.ts'],
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'client',
          include: ['tests/client/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/client-setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/journeys/product-setup.ts'],
          // After the others, one file at a time: a browser and a whole product want the machine for themselves.
          sequence: { groupOrder: 1 },
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
