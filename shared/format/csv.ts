/** CSV as Brazilian spreadsheets open it: UTF-8 with its mark, semicolons, CRLF. */

/** Stands first in the file, else a spreadsheet takes it for the system's old encoding. */
export const MARCA_UTF8 = '\uFEFF';

/** A text as a cell. One that a spreadsheet would run as a formula gets an apostrophe before it. */
export function celulaCsv(texto: string): string {
  const inerte = /^[=+\-@\t\r]/.test(texto) ? `'${texto}` : texto;
  return /[";\r\n]/.test(inerte) ? `"${inerte.replaceAll('"', '""')}"` : inerte;
}

/** A line of cells. */
export function linhaCsv(celulas: readonly string[]): string {
  return `${celulas.join(';')}\r\n`;
}
