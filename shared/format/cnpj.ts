/** CNPJ, the old all-digit form and the alphanumeric one (IN RFB 2.229/2024). */

/** Letters in upper case and digits, nothing else: what is left when the mask goes. */
export function limparCnpj(valor: unknown): string {
  return String(valor ?? '')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
}

/** One check digit: weights 2 to 9 from the right, each character worth its ASCII code less 48, modulo 11. */
function digito(base: string): number {
  let soma = 0;
  for (let i = 0; i < base.length; i += 1) soma += (base.charCodeAt(i) - 48) * (2 + ((base.length - 1 - i) % 8));
  const resto = soma % 11;
  return resto < 2 ? 0 : 11 - resto;
}

/** Whether both check digits are right; the mask does not count, fourteen equal characters are never valid. */
export function cnpjValido(valor: unknown): boolean {
  const cnpj = limparCnpj(valor);
  if (!/^[0-9A-Z]{12}\d{2}$/.test(cnpj) || /^(.)\1{13}$/.test(cnpj)) return false;
  const base = cnpj.slice(0, 12);
  const primeiro = digito(base);
  return cnpj === `${base}${primeiro}${digito(`${base}${primeiro}`)}`;
}

/** `00.000.000/0000-00` for fourteen unmasked characters; anything else stays as it came (product spec, section 3). */
export function formatarCnpj(valor: string | number | null | undefined): string {
  const bruto = String(valor ?? '');
  if (!/^[0-9A-Za-z]{12}\d{2}$/.test(bruto)) return bruto;
  return bruto.toUpperCase().replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}

/** The first twelve characters (letters in upper case) with their two check digits. */
export function completarCnpj(base: string): string {
  const primeiro = digito(base);
  return `${base}${primeiro}${digito(`${base}${primeiro}`)}`;
}
