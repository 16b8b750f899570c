import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';

/** Tracked files, plus untracked ones that are not ignored. */
const files = execFileSync(
  'git',
  ['-c', 'safe.directory=*', 'ls-files', '--cached', '--others', '--exclude-standard'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => path !== '' && existsSync(path));
const generated = /\.generated\.ts$/;
const code = files.filter((path) => /\.(ts|tsx|cjs|js|css|sql)$/.test(path) && !generated.test(path));
/** Schema files are exempt: each keeps a noun's whole schema in one file. */
const seen = code.filter((path) => !path.startsWith('server/database/schema/'));
const lines = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n').length;

test('no file is longer than 250 lines', () => {
  expect(code.length).toBeGreaterThan(50);
  expect(seen.map((path) => `${path}: ${lines(path)}`).filter((line) => Number(line.split(': ')[1]) > 250)).toEqual([]);
});

test('a file can be seen whole: the median is short, and few are over 150 lines', () => {
  const long = (paths: readonly string[]) => paths.filter((path) => lines(path) > 150).length / paths.length;
  const lengths = code.map(lines).toSorted((one, other) => one - other);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(80);
  // A table of cases stays in one file.
  expect(long(code)).toBeLessThan(0.11);
  expect(long(code.filter((path) => /^(server|client\/src|shared)\//.test(path)))).toBeLessThan(0.08);
});

test('no file or folder is a drawer for everything, and none is a barrel', () => {
  const drawer = /(^|\/)(utils?|helpers?|common|misc|lib)(\/|\.\w+$)/;
  const barrel = /(^|\/)index\.(ts|tsx|js)$/;
  expect(files.filter((path) => drawer.test(path) || barrel.test(path))).toEqual([]);
});

test('the top of the house holds what a newcomer expects and nothing else', () => {
  const rooms = ['server', 'client', 'shared', 'tests', 'tools', 'examples', 'ops', 'docs'];
  const known = [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vitest.config.ts',
    'Dockerfile',
    'docker-compose.yml',
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'LICENSE',
  ];
  const top = new Set(files.map((path) => path.split('/')[0] as string).filter((name) => !name.startsWith('.')));
  expect([...top].filter((name) => !rooms.includes(name) && !known.includes(name))).toEqual([]);
});

test('the linter and the type checker are never told to look away', () => {
  // Split so that this file does not match itself.
  const excuses = [
    ['ts-', 'ignore'],
    ['ts-', 'expect-error'],
    ['ts-', 'nocheck'],
    ['lint-', 'disable'],
    ['v8 ', 'ignore'],
  ].map((halves) => halves.join(''));
  const excuse = new RegExp(excuses.join('|'));
  expect(code.filter((path) => excuse.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test('nothing is declared with `using`, which the reader of the import rules cannot parse', () => {
  const declaration = /^\s*(await )?using \w+ =/m;
  expect(code.filter((path) => declaration.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test('only paths.ts spells a route of the browser', () => {
  const spelled = /['"`]\/(dashboard|login)\b/;
  const client = code.filter((path) => path.startsWith('client/src/') && path !== 'client/src/navigation/paths.ts');
  expect(client.filter((path) => spelled.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test('only config.ts reads the environment of the server', () => {
  const server = code.filter((path) => path.startsWith('server/') && path !== 'server/config.ts');
  expect(server.filter((path) => /process\.env\b/.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test('SQL lives in repositories, in the database room and in the session store', () => {
  const statement = /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\s+\S+/;
  const api = code.filter((path) => path.startsWith('server/api/') && !/\.(repository\.ts|sql)$/.test(path));
  expect(api.filter((path) => statement.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test('every test file lies in a room that it mirrors', () => {
  const rooms = ['server', 'client', 'shared', 'contract', 'journeys', 'architecture', 'support', 'bench'];
  const tests = files.filter((path) => /\.test\.tsx?$/.test(path));
  expect(tests.filter((path) => !rooms.some((room) => path.startsWith(`tests/${room}/`)))).toEqual([]);
  expect(tests.filter((path) => basename(dirname(path)) === 'tests')).toEqual([]);
});

test('tests that put modules in the place of others run apart, and no others do', () => {
  const replaces = /\bvi\.(?:mock|doMock)\(/;
  const tests = files.filter((path) => /\.test\.tsx?$/.test(path));
  const apart = tests.filter((path) => path.includes('.isolated.test.'));
  expect(apart.length).toBeGreaterThan(0);
  expect(tests.filter((path) => replaces.test(readFileSync(path, 'utf8')))).toEqual(apart);
});

test('a percent sign stands right behind its number, as lists and forms write it', () => {
  const apart = /[\d}] %(?=['"`<.,:;)]| [a-zà-ú(])/;
  const isComment = (line: string) => /^\s*(\/?\*|\/\/)/.test(line);
  const texts = code.filter((path) => /^(client\/src|shared|server)\/.*\.tsx?$/.test(path));
  const written = texts.flatMap((path) => readFileSync(path, 'utf8').split('\n'));
  expect(written.filter((line) => !isComment(line) && apart.test(line))).toEqual([]);
});
