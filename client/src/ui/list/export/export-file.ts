import { hoje } from '../../../../../shared/format/data.ts';

/** `tomadores_2026-11-20_1432.xlsx`, by the clock on the wall. */
export function exportFileName(list: string, extension: string, now: Date = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${list}_${hoje(now)}_${two(now.getHours())}${two(now.getMinutes())}.${extension}`;
}
