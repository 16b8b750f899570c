import { expect, test } from 'vitest';
import { axisTop } from '../../../client/src/ui/axis-top.ts';

test.each([
  [[], 4],
  [[0, 0], 4],
  [[1], 1],
  [[3, 4], 4],
  [[4.1], 6],
  [[19_300], 20_000],
  [[2_310_000], 3_000_000],
  [[100], 100],
  [[101], 120],
])('the axis for %j ends at %d, four round steps', (values, top) => {
  expect(axisTop(values)).toBe(top);
});
