import { join } from 'node:path';
import { parseCLI, startVitest, type Vitest } from 'vitest/node';
import { branchPoint } from './support/branch-point.ts';
import { memoryFolder } from './support/memory-folder.ts';

/*
 * Runs all tests, or those that the arguments select (they are passed to the runner), and ends with one line that counts them: `N
 * passed, N failed`. A file that fails to load and an error outside every test count as failed. `--mudou` runs the tests that
 * import something changed since the branch left main, the nearest first, and starts no more when a minute is nearly over: nearly
 * every test of the API imports all of it. The journeys drive a built and started product, so imports do not select them: name
 * them, or run everything.
 */
const CHANGED_ONLY_MS = 40_000;

// Workers and their child processes compile the same code repeatedly.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/compiled');
const memory = await memoryFolder();
if (memory !== null) process.env['TMPDIR'] = memory;
const args = process.argv.slice(2);
const changedOnly = args.includes('--mudou');
const { filter, options } = parseCLI(['vitest', 'run', ...args.filter((arg) => arg !== '--mudou')]);
if (changedOnly) {
  options.changed = branchPoint(process.cwd());
  options.project ??= ['node*', 'client*'];
  const inTime = {
    onInit: (vitest: Vitest) =>
      void setTimeout(() => void vitest.cancelCurrentRun('keyboard-input'), CHANGED_ONLY_MS).unref(),
  };
  options.reporters = ['default', inTime];
}
let left = 0;
let passed = 0;
let failed = 0;
let skipped = 0;
try {
  const vitest = await startVitest(filter, { ...options, watch: false, run: true });
  for (const module of vitest.state.getTestModules()) {
    failed += module.errors().length;
    if (module.state() === 'pending') left += 1;
    for (const suite of module.children.allSuites()) failed += suite.errors().length;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'passed') passed += 1;
      else if (state === 'skipped') skipped += 1;
      else failed += 1;
    }
  }
  failed += vitest.state.getUnhandledErrors().length;
  await vitest.close();
} catch (error) {
  console.error(error);
  failed += 1;
}
if (passed + failed === 0 && !changedOnly) failed = 1;
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
if (left > 0) console.log(`${left} more files import what has changed: \`npm test\` runs them, too`);
process.exit(failed > 0 ? 1 : 0);
