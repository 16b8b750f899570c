/**
 * Check digit of CNPJ and access keys, modulo 11: weights 2 to 9 from the right, repeated; each character counts as its ASCII
 * code minus 48, so that letters work, too.
 */
export function digitoModulo11(base: string): number {
  let soma = 0;
  for (let i = 0; i < base.length; i += 1) soma += (base.charCodeAt(base.length - 1 - i) - 48) * (2 + (i % 8));
  const resto = soma % 11;
  return resto < 2 ? 0 : 11 - resto;
}
