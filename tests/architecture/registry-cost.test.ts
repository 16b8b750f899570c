import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cadastros } from '../../shared/contracts/cadastros/cadastros.ts';

const DECLARADOS = 'shared/contracts/cadastros';
const REGRAS = 'server/api/cadastros/regras';
const MOST_LINES = 60;

const regras = readdirSync(REGRAS);
/** A registry's own product files: its declaration, and its rule where it has one. */
function filesOf(nome: string): string[] {
  const rules = regras.filter((file) => file === `${nome}.ts` || file === `${nome}.repository.ts`);
  return [`${DECLARADOS}/${nome}.ts`, ...rules.map((file) => `${REGRAS}/${file}`)];
}

/** Lines of code; comments and what separates paragraphs cost nothing. */
const linesOf = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(\/\/|\/?\*)/.test(line)).length;

/** What makes a registry one of the product: its import and its place in the list of all. */
const ENTRY = 2;
const costs = cadastros.map(({ nome }) => filesOf(nome).reduce((sum, path) => sum + linesOf(path), ENTRY));

test('a registry stands in one file, and in a second where it has a rule of its own', () => {
  expect(cadastros.length).toBeGreaterThan(20);
  for (const { nome } of cadastros) {
    expect([nome, existsSync(`${DECLARADOS}/${nome}.ts`)]).toEqual([nome, true]);
    expect([nome, filesOf(nome).length]).toEqual([nome, expect.toSatisfy((files: number) => files <= 2)]);
  }
});

test('half of the registries, each with its rule, cost at most 60 lines, and the next one with a field of every type too', () => {
  const sorted = costs.toSorted((one, other) => one - other);
  expect(sorted[Math.ceil(sorted.length / 2)]).toBeLessThanOrEqual(MOST_LINES);
  const [declaration = ''] = readFileSync('tests/server/api/cadastros/container.ts', 'utf8').split(
    'export const tabelas',
  );
  expect(declaration).toContain("nome: 'container'");
  expect(declaration.trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES);
});
