/** Hands a file to the person: as the browser's own download. */
import { hoje } from '../../../../../shared/format/data.ts';

/** `tomadores_2026-11-20_1432.xlsx`, by the clock on the wall. */
export function exportFileName(list: string, extension: string, now: Date = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${list}_${hoje(now)}_${two(now.getHours())}${two(now.getMinutes())}.${extension}`;
}

export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has its own hold on the blob by the time the next task runs.
  setTimeout(() => URL.revokeObjectURL(url));
}
