import { expect, test } from 'vitest';
import { headsWrap, widthsOf } from '../../../shared/planilha/widths.ts';

test('a column of amounts that is added up has room for a total longer than its rows', () => {
  const columns = [
    { title: 'IS', kind: 'money', total: true },
    { title: 'IS', kind: 'money' },
  ] as const;
  const [summed = 0, plain = 0] = widthsOf(columns, '1.00\t1.00\n2.00\t2.00\n');
  expect(summed).toBeGreaterThan('R$ 999.999.999,99'.length);
  expect(plain).toBeLessThan(summed);
  const [larger = 0] = widthsOf(columns, '123456789.00\t1.00\n');
  expect(larger).toBeGreaterThan('R$ 123.456.789.000,00'.length);
});

test('a head of several words stands in two lines, and its column is as wide as the longer one', () => {
  const columns = [
    { title: 'Limite de Responsabilidade', kind: 'text' },
    { title: 'UF', kind: 'text' },
  ] as const;
  const widths = widthsOf(columns, 'x\tSP\n');
  expect(widths[0]).toBeGreaterThan('Responsabilidade'.length);
  expect(widths[0]).toBeLessThan('Limite de Responsabilidade'.length);
  expect(headsWrap(columns, widths)).toBe(true);
  expect(headsWrap(columns.slice(1), widths.slice(1))).toBe(false);
});

test('capitals take more room than other letters', () => {
  const columns = [
    { title: 'A', kind: 'text' },
    { title: 'B', kind: 'text' },
  ] as const;
  const [capitals = 0, small = 0] = widthsOf(columns, 'TRANSPORTADORA\ttransportadora\n');
  expect(capitals).toBeGreaterThan(small);
});
