/** CNPJ, the old all-digit form and the alphanumeric one (IN RFB 2.229/2024). */
import { digitoModulo11 } from './modulo-11.ts';

/** Letters in upper case and digits, nothing else: what is left when the mask goes. */
export function limparCnpj(valor: unknown): string {
  return String(valor ?? '')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
}

/** Whether both check digits are right; the mask does not count, fourteen equal characters are never valid. */
export function cnpjValido(valor: unknown): boolean {
  const cnpj = limparCnpj(valor);
  if (!/^[0-9A-Z]{12}\d{2}$/.test(cnpj) || /^(.)\1{13}$/.test(cnpj)) return false;
  return cnpj === completarCnpj(cnpj.slice(0, 12));
}

/** `00.000.000/0000-00` for fourteen unmasked characters; anything else stays as it came (product spec, section 3). */
export function formatarCnpj(valor: string | number | null | undefined): string {
  const bruto = String(valor ?? '');
  if (!/^[0-9A-Za-z]{12}\d{2}$/.test(bruto)) return bruto;
  return bruto.toUpperCase().replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}

/** The first twelve characters (letters in upper case) with their two check digits. */
export function completarCnpj(base: string): string {
  const comPrimeiro = `${base}${digitoModulo11(base)}`;
  return `${comPrimeiro}${digitoModulo11(comPrimeiro)}`;
}
