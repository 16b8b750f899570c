/** Validates a ship's IMO number: the check digit is the sum of the first six digits times 7 to 2 (IMO A.1117(30)). */
export function imoValido(imo: string): boolean {
  if (!/^\d{7}$/.test(imo)) return false;
  let soma = 0;
  for (let i = 0; i < 6; i += 1) soma += Number(imo[i]) * (7 - i);
  return soma % 10 === Number(imo[6]);
}
