/** CNPJ, numeric and alphanumeric (IN RFB 2.229/2024). */

/** Removes the mask; letters in upper case. */
export const limparCnpj = (valor: unknown): string =>
  String(valor ?? '')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');

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

/** Modulo 11 check digit of CNPJ and access keys: weights 2 to 9 from the right; ASCII code minus 48, for letters. */
export function digitoModulo11(base: string): number {
  let soma = 0;
  for (let i = 0; i < base.length; i += 1) soma += (base.charCodeAt(base.length - 1 - i) - 48) * (2 + (i % 8));
  const resto = soma % 11;
  return resto < 2 ? 0 : 11 - resto;
}

/** Validates both check digits of eleven digits; eleven equal digits are never valid. */
export function cpfValido(cpf: string): boolean {
  if (!/^\d{11}$/.test(cpf) || /^(\d)\1{10}$/.test(cpf)) return false;
  return [9, 10].every((length) => {
    let soma = 0;
    for (let i = 0; i < length; i += 1) soma += Number(cpf[i]) * (length + 1 - i);
    return ((soma * 10) % 11) % 10 === Number(cpf[length]);
  });
}
