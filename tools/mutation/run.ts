import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { onDatabase, TEMPLATE } from '../../tests/support/template-database.ts';
import { functionText, type Mutant, mutantsIn, mutantsOf, sqlMutantsOf } from './mutants.ts';
import { areas, type Source } from './sources.ts';

/*
 * Mutates the listed sources one change at a time and runs their tests. Prints each surviving mutant and exits with 1 if fewer
 * than 90 of 100 are killed. Changes are applied as the runner loads a module, without writing files. The sample is deterministic
 * per seed.
 */
const options = { count: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const NEEDED = 0.9;
const LONGEST_RUN_MS = 120_000;
const LONGEST_RUN_OF_ALL_MS = 600_000;
const root = join(import.meta.dirname, '../..');

interface Candidate extends Mutant {
  readonly area: string;
  readonly source: Source;
}

const texts = new Map<string, string>();

async function candidatesOf(area: string, source: Source): Promise<Candidate[]> {
  const text = await readFile(join(root, source.file), 'utf8');
  texts.set(source.file, text);
  const { file, functions } = source;
  const mutants = file.endsWith('.sql')
    ? sqlMutantsOf(file, text, functions ?? [])
    : functions
      ? mutantsIn(mutantsOf(file, text), text, functions)
      : mutantsOf(file, text);
  return mutants.map((mutant) => ({ ...mutant, area, source }));
}

/** Shuffles in place (Fisher–Yates over mulberry32), so that a seed always gives the same order. */
function shuffle<T>(items: T[], seed: number): T[] {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [items[at], items[other]] = [items[other] as T, items[at] as T];
  }
  return items;
}

/** Takes from the areas in turn until there are enough; mutants of the same file run one after the other. */
async function sample(count: number, seed: number): Promise<Candidate[]> {
  const wanted = (area: string, file: string) =>
    positionals.length === 0 || positionals.some((word) => `${area} ${file}`.includes(word));
  const queues = await Promise.all(
    Object.entries(areas).map(async ([area, sources]) => {
      const all = await Promise.all(sources.map((source) => candidatesOf(area, source)));
      return shuffle(
        all.flat().filter(({ file }) => wanted(area, file)),
        seed,
      );
    }),
  );
  console.log(`${queues.flat().length} possible changes in ${texts.size} files`);
  const chosen: Candidate[] = [];
  for (let round = 0; chosen.length < count && queues.some((queue) => round < queue.length); round += 1) {
    for (const queue of queues) if (queue[round] && chosen.length < count) chosen.push(queue[round] as Candidate);
  }
  return chosen.toSorted((a, b) => a.file.localeCompare(b.file) || a.start - b.start);
}

const changed = ({ file, start, end, text }: Mutant) => {
  const source = texts.get(file) as string;
  return source.slice(0, start) + text + source.slice(end);
};

let active: Candidate | null = null;
const vitest = await createVitest(
  {
    config: false,
    root,
    watch: false,
    include: Object.values(areas).flatMap((sources) => sources.flatMap(({ tests }) => tests)),
    globalSetup: ['tests/support/database-setup.ts'],
    isolate: false,
    // The cache would return the unchanged module and store the mutated one for later runs.
    fsModuleCache: false,
    maxWorkers: 1,
    bail: 1,
    testTimeout: 20_000,
    expect: { poll: { timeout: 5_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    reporters: [{}],
    onConsoleLog: () => false,
  },
  {
    logLevel: 'silent',
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        transform: (_code, id) => (active !== null && id === join(root, active.file) ? changed(active) : undefined),
      },
    ],
  },
);

/** Names of the failing tests, at least the first one. A run that times out, such as an infinite loop, counts as failing. */
async function failuresOf(tests: readonly string[], longestMs = LONGEST_RUN_MS): Promise<string[]> {
  const wanted = new Set(tests.map((test) => join(root, test)));
  const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) => wanted.has(moduleId));
  if (specifications.length !== wanted.size) throw new Error(`not all of these are tests: ${tests.join(', ')}`);
  const timer = setTimeout(() => void vitest.cancelCurrentRun('keyboard-input'), longestMs);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  clearTimeout(timer);
  // Includes modules of earlier runs, with their old results.
  const failed = testModules
    .filter(({ moduleId }) => wanted.has(moduleId))
    .filter((module) => module.state() !== 'passed');
  return [
    ...unhandledErrors.map(String),
    ...failed.flatMap((module) => [
      module.relativeModuleId,
      ...[...module.children.allTests('failed')].map(({ fullName }) => fullName),
    ]),
  ];
}

/** @throws if the tests fail without a change, because their failures would then prove nothing. */
async function requirePassing(tests: readonly string[]): Promise<void> {
  const failures = await failuresOf(tests, LONGEST_RUN_OF_ALL_MS);
  if (failures.length > 0) throw new Error(`these fail without any change:\n${failures.join('\n')}`);
}

/** Runs the tests against a mutant. @returns null if the database rejects the changed function. */
async function survives(mutant: Candidate): Promise<boolean | null> {
  const { source, file } = mutant;
  if (!file.endsWith('.sql')) {
    active = mutant;
    vitest.invalidateFile(join(root, file));
    const survived = (await failuresOf(source.tests)).length === 0;
    active = null;
    vitest.invalidateFile(join(root, file));
    return survived;
  }
  const original = texts.get(file) as string;
  const name = source.functions?.find((one) => {
    const { start, text } = functionText(original, one);
    return mutant.start >= start && mutant.start < start + text.length;
  }) as string;
  const template = `${vitest.getProvidedContext().postgresUrl}${TEMPLATE}`;
  const replace = (text: string) =>
    onDatabase(template, (client) =>
      client.query(functionText(text, name).text.replace(/^CREATE (OR REPLACE )?/, 'CREATE OR REPLACE ')),
    );
  try {
    await replace(changed(mutant));
  } catch {
    return null;
  }
  const survived = (await failuresOf(source.tests)).length === 0;
  await replace(original);
  return survived;
}

const chosen = await sample(Number(values.count), Number(values.seed));
const tests = [...new Set(chosen.flatMap(({ source }) => source.tests))];
await requirePassing(tests);

const survivors: Candidate[] = [];
let noticed = 0;
for (const mutant of chosen) {
  const survived = await survives(mutant);
  if (survived === null) continue;
  if (!survived) noticed += 1;
  else {
    survivors.push(mutant);
    const source = texts.get(mutant.file) as string;
    const line = source.slice(0, mutant.start).split('\n').length;
    const before = source.slice(mutant.start, mutant.end);
    console.log(`survived: ${mutant.file}:${line}: ${JSON.stringify(before)} → ${JSON.stringify(mutant.text)}`);
  }
}
// With the last change reverted, tests broken for any other reason would fail here.
await requirePassing(tests);
await vitest.close();
const total = noticed + survivors.length;
console.log(`${noticed} of ${total} noticed`);
process.exit(noticed < NEEDED * total ? 1 : 0);
