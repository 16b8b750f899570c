/** The end of an axis from 0 that holds every value and cuts into four round steps. */
export function axisTop(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  if (most === 0) return 4;
  const step = most / 4;
  const magnitude = 10 ** Math.floor(Math.log10(step));
  const round = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10].find((factor) => factor * magnitude >= step) ?? 10;
  return round * magnitude * 4;
}
