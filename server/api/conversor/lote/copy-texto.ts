/** Text as PostgreSQL's COPY has it: values between tabs, lines between line ends. */

const special = /[\\\t\n\r]/;
const specials = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

export const NULO = '\\N';

/** A value as COPY's text format has it. */
export function texto(value: string | null | undefined): string {
  if (value === undefined || value === null) return NULO;
  return special.test(value) ? value.replaceAll(specials, (found) => escapes[found] ?? '') : value;
}
