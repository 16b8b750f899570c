/** CSV for Brazilian spreadsheets: UTF-8 with BOM, semicolons, CRLF. */

/** BOM; without it spreadsheets assume the system's legacy encoding. */
export const MARCA_UTF8 = '\uFEFF';

/** Prefixes that a spreadsheet may interpret as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** A negative number starts like a formula but is safe. */
const NUMERO = /^-\d+(,\d+)?$/;

/** CSV line; formulas get an apostrophe (OWASP CSV injection), special characters quotes (RFC 4180). */
export function linhaCsv(celulas: readonly string[]): string {
  return `${celulas.map(celula).join(';')}\r\n`;
}

function celula(texto: string): string {
  const inerte = FORMULA.test(texto) && !NUMERO.test(texto) ? `'${texto}` : texto;
  return /[";\r\n]/.test(inerte) ? `"${inerte.replaceAll('"', '""')}"` : inerte;
}
