/**
 * The check digit of CNPJ and of access keys: weights 2 to 9 from the right, over and over, each character worth its
 * ASCII code less 48 (so that letters count, too), modulo 11.
 */
export function digitoModulo11(base: string): number {
  let soma = 0;
  for (let i = 0; i < base.length; i += 1) soma += (base.charCodeAt(base.length - 1 - i) - 48) * (2 + (i % 8));
  const resto = soma % 11;
  return resto < 2 ? 0 : 11 - resto;
}
