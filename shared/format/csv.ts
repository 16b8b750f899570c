/** CSV as Brazilian spreadsheets open it: UTF-8 with its mark, semicolons, CRLF. */

/** Stands first in the file, else a spreadsheet takes it for the system's old encoding. */
export const MARCA_UTF8 = '\uFEFF';

/** What a spreadsheet may run as a formula, by how it begins. */
const FORMULA = /^[=+\-@\t\r]/;
/** A number with its sign begins like a formula and is none. */
const NUMERO = /^-\d+(,\d+)?$/;

/**
 * A line of cells. Every cell passes the one rule: what a spreadsheet would run as a formula gets an apostrophe before
 * it (OWASP, CSV injection), what would end the cell is quoted (RFC 4180).
 */
export function linhaCsv(celulas: readonly string[]): string {
  return `${celulas.map(celula).join(';')}\r\n`;
}

function celula(texto: string): string {
  const inerte = FORMULA.test(texto) && !NUMERO.test(texto) ? `'${texto}` : texto;
  return /[";\r\n]/.test(inerte) ? `"${inerte.replaceAll('"', '""')}"` : inerte;
}
