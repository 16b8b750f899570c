import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cadastros } from '../../shared/contracts/cadastros/cadastros.ts';

const DECLARADOS = 'shared/contracts/cadastros/declarados';
const REGRAS = 'server/api/cadastros/regras';
const MOST_LINES = 60;

const regras = readdirSync(REGRAS);
/** A registry's optional file for rules that its declaration cannot express. */
const regrasDe = (nome: string) =>
  regras.filter((file) => file === `${nome}.ts` || file === `${nome}.repository.ts`).map((file) => `${REGRAS}/${file}`);

/** Lines of code, without comments and blank lines. */
const linesOf = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(\/\/|\/?\*)/.test(line)).length;

/** Lines that register it: its import and its entry in the list of all registries. */
const ENTRY = 2;

test.each(cadastros.map(({ nome }) => nome))(
  '%s is declared in one file, and a rule of its own stands in one more',
  (nome) => {
    expect(existsSync(`${DECLARADOS}/${nome}.ts`)).toBe(true);
    expect(linesOf(`${DECLARADOS}/${nome}.ts`) + ENTRY).toBeLessThanOrEqual(MOST_LINES);
    expect(regrasDe(nome).length).toBeLessThanOrEqual(1);
    for (const regra of regrasDe(nome)) expect(linesOf(regra)).toBeLessThanOrEqual(MOST_LINES);
  },
);

test('most registries have no such rule, and seven of ten stay within the same lines with it', () => {
  const costs = cadastros.map(({ nome }) =>
    [`${DECLARADOS}/${nome}.ts`, ...regrasDe(nome)].reduce((sum, path) => sum + linesOf(path), ENTRY),
  );
  expect(cadastros.filter(({ nome }) => regrasDe(nome).length === 0).length).toBeGreaterThan(cadastros.length / 2);
  expect(costs.filter((cost) => cost <= MOST_LINES).length).toBeGreaterThanOrEqual(0.7 * costs.length);
});

test('the next one costs no more, with a field of every type', () => {
  const [declaration = ''] = readFileSync('tests/server/api/cadastros/container.ts', 'utf8').split(
    'export const tabelas',
  );
  expect(declaration).toContain("nome: 'container'");
  expect(declaration.trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES);
});
