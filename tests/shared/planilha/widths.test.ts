import { expect, test } from 'vitest';
import { widthsOf } from '../../../shared/planilha/widths.ts';

test('a column of amounts that is added up has room for a total far longer than its rows', () => {
  const columns = [
    { title: 'IS', kind: 'money', total: true },
    { title: 'IS', kind: 'money' },
  ] as const;
  const [summed = 0, plain = 0] = widthsOf(columns, '1.00\t1.00\n2.00\t2.00\n');
  expect(summed).toBeGreaterThan('R$ 999.999.999.999,99'.length);
  expect(plain).toBeLessThan(summed);
});
