/** PostgreSQL's COPY text format: tab-separated values, one row per line. */

const special = /[\\\t\n\r]/;
const specials = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

export const NULO = '\\N';

export function valorDeCopy(valor: string | null | undefined): string {
  if (valor === undefined || valor === null) return NULO;
  return special.test(valor) ? valor.replaceAll(specials, (found) => escapes[found] ?? '') : valor;
}

const written: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

export function valorLidoDeCopy(valor: string): string | null {
  if (!valor.includes('\\')) return valor;
  return valor === NULO ? null : valor.replaceAll(/\\(.)/gs, (_, character: string) => written[character] ?? character);
}
