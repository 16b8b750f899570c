/** CNPJ, numeric and alphanumeric (IN RFB 2.229/2024). */
import { digitoModulo11 } from './modulo-11.ts';

/** Removes the mask; letters in upper case. */
export function limparCnpj(valor: unknown): string {
  return String(valor ?? '')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
}

/** Validates both check digits, with or without mask; fourteen equal characters are never valid. */
export function cnpjValido(valor: unknown): boolean {
  const cnpj = limparCnpj(valor);
  if (!/^[0-9A-Z]{12}\d{2}$/.test(cnpj) || /^(.)\1{13}$/.test(cnpj)) return false;
  return cnpj === completarCnpj(cnpj.slice(0, 12));
}

/** `00.000.000/0000-00` for fourteen unmasked characters; anything else is returned unchanged (product spec, section 3). */
export function formatarCnpj(valor: string | number | null | undefined): string {
  const bruto = String(valor ?? '');
  if (!/^[0-9A-Za-z]{12}\d{2}$/.test(bruto)) return bruto;
  return bruto.toUpperCase().replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}

/** Appends the check digits to the first twelve characters. */
export function completarCnpj(base: string): string {
  const comPrimeiro = `${base}${digitoModulo11(base)}`;
  return `${comPrimeiro}${digitoModulo11(comPrimeiro)}`;
}
