/** CSV for Brazilian spreadsheets: UTF-8 with BOM, semicolons, CRLF. */

/** BOM; without it spreadsheets assume the system's legacy encoding. */
export const MARCA_UTF8 = '\uFEFF';

/** Prefixes that a spreadsheet may interpret as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** A negative number starts like a formula but is safe. */
const NUMERO = /^-\d+(,\d+)?$/;

/** Text that a spreadsheet would turn into a number or a date: leading zeros, more than 11 digits, `1/2`, `3E5`. */
const MUDARIA = /^(?:0\d+|\d{12,}|\d+E\d+|\d{1,4}[/-]\d{1,2}(?:[/-]\d{1,4})?)$/i;
/** `="…"`: a constant, which stays a text. */
const CONSTANTE = /^="[^"]*"$/;

/** Cell of a text whose characters a spreadsheet must not change: keys, numbers of documents, codes. */
export const textoFirme = (texto: string): string => (MUDARIA.test(texto) ? `="${texto}"` : texto);

export const decimalBrasileiro = (decimal: string): string => decimal.replace('.', ',');

/** CSV line; formulas get an apostrophe (OWASP CSV injection), special characters quotes (RFC 4180). */
export const linhaCsv = (celulas: readonly string[]): string => `${celulas.map(celula).join(';')}\r\n`;

function celula(texto: string): string {
  const inerte = FORMULA.test(texto) && !NUMERO.test(texto) && !CONSTANTE.test(texto) ? `'${texto}` : texto;
  return /[";\r\n]/.test(inerte) ? `"${inerte.replaceAll('"', '""')}"` : inerte;
}
