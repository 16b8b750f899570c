import { expect, test } from 'vitest';
import { axisTop } from '../../../client/src/ui/BarChart.tsx';

test.each([
  [[], 4],
  [[0, 0], 4],
  [[1], 4],
  [[3, 4], 4],
  [[4.1], 8],
  [[19_300], 20_000],
  [[29_000], 32_000],
  [[2_310_000], 2_400_000],
  [[100], 120],
])('the axis for %j ends at %d, four steps that are whole', (values, top) => {
  expect(axisTop(values)).toBe(top);
});
