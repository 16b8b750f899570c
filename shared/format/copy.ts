/** The text format of PostgreSQL's COPY: values between tabs, rows between line ends. */

const special = /[\\\t\n\r]/;
const specials = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

export const NULO = '\\N';

/** A value as COPY takes it; most have nothing to escape. */
export function valorDeCopy(valor: string | null | undefined): string {
  if (valor === undefined || valor === null) return NULO;
  return special.test(valor) ? valor.replaceAll(specials, (found) => escapes[found] ?? '') : valor;
}
