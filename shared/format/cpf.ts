/** Validates both check digits of eleven digits; eleven equal digits are never valid. */
export function cpfValido(cpf: string): boolean {
  if (!/^\d{11}$/.test(cpf) || /^(\d)\1{10}$/.test(cpf)) return false;
  return [9, 10].every((length) => {
    let soma = 0;
    for (let i = 0; i < length; i += 1) soma += Number(cpf[i]) * (length + 1 - i);
    return ((soma * 10) % 11) % 10 === Number(cpf[length]);
  });
}
