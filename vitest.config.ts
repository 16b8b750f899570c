import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { iconSprite } from './client/icon-sprite.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

/** Journeys that leave the product as they found it; a new one goes among those that write, which come after them. */
const reading = [
  [
    'apolices',
    'apolices-teclado',
    'arranque',
    'copiar',
    'deep-link',
    'disposicao',
    'documentacao',
    'entrar',
    'first-visit',
  ],
  ['foco', 'integrador', 'listas', 'menu', 'outro-servidor', 'painel-da-escolha', 'relacao-embarques'],
  ['relacao-embarques-criterios', 'relacao-embarques-teclado', 'respostas-hostis', 'sair'],
  [
    'telas-estreitas',
    'telas-estreitas-apolices',
    'telas-estreitas-entrar',
    'relatorios',
    'telas-estreitas-layouts',
    'todos-os-cadastros',
  ],
].flatMap((names) => names.map((name) => `tests/journeys/${name}.test.ts`));

/** Three for two processors: tests wait for PostgreSQL, for browsers, and for processes to be given up, a third of their time. */
const workers = Math.ceil(availableParallelism() * 1.5);

const journeys = {
  globalSetup: ['tests/journeys/product-setup.ts'],
  setupFiles: ['tests/journeys/worker-setup.ts'],
  // The files of one worker share its browser.
  isolate: false,
  // Each with a product of its own.
  maxWorkers: 3,
  // After the others: browsers and a whole product want the machine for themselves.
  sequence: { groupOrder: 1 },
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** Rarer collections of new objects: a fourteenth of a worker's processor time, for some memory. */
const execArgv = ['--max-semi-space-size=64'];

const node = {
  execArgv,
  include: ['tests/{server,shared,contract,architecture,support}/**/*.test.ts'],
  globalSetup: ['tests/support/database-setup.ts'],
  setupFiles: ['tests/support/shared-processes.ts'],
  // What hangs ends; what is slow on a busy machine does not fail for that.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

const client = {
  execArgv,
  include: ['tests/client/**/*.test.{ts,tsx}'],
  environment: 'happy-dom',
  setupFiles: ['tests/support/client-setup.ts'],
  // Longer than a test waits for one thing, so that it says what did not come.
  testTimeout: 120_000,
};
const plugins = [iconSprite(join(import.meta.dirname, 'client/src/ui/icons.ts'))];

/** Files that put modules of their own in the place of the product's. */
const isolated = ['**/*.isolated.test.*'];
const alone = (include: readonly string[]) => include.map((glob) => glob.replace('*.test', '*.isolated.test'));

export default defineConfig({
  test: {
    maxWorkers: workers,
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    // A test that asserts nothing proves nothing; what is polled for may come late on a busy machine.
    expect: { requireAssertions: true, poll: { timeout: 30_000 } },
    unstubGlobals: true,
    projects: [
      // The files of one worker share what they import: nearly all of a file's time went into importing the same again.
      // Some compare the API's rows with the client's columns, which have icons.
      { plugins, test: { ...node, name: 'node', exclude: isolated, isolate: false } },
      { test: { ...node, setupFiles: [], name: 'node-isolated', include: alone(node.include) } },
      { plugins, test: { ...client, name: 'client', exclude: isolated, isolate: false } },
      { plugins, test: { ...client, name: 'client-isolated', include: alone(client.include) } },
      // By turns of their names: a worker begins to write in its product once no reading one is left to begin.
      {
        test: {
          ...journeys,
          name: 'journeys',
          include: reading,
        },
      },
      {
        test: {
          ...journeys,
          name: 'journeys-writing',
          include: ['tests/journeys/*.test.ts'],
          exclude: reading,
        },
      },
    ],
  },
});
