/** Linha digitável of a boleto (Febraban): 47 digits in three fields, a check digit, due date and amount. */

const FORMA = /^\d{47}$/;

export const limparLinhaDigitavel = (texto: string): string => texto.replaceAll(/[\s.-]/g, '');

/** Printed form: `00190.50095 40144.816069 06809.350314 3 37370000000100`. */
export const formatarLinhaDigitavel = (linha: string): string =>
  linha.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');

export function linhaDigitavelValida(linha: string): boolean {
  if (!FORMA.test(linha)) return false;
  const campos = [linha.slice(0, 10), linha.slice(10, 21), linha.slice(21, 32)];
  if (campos.some((campo) => modulo10(campo.slice(0, -1)) !== Number(campo.at(-1)))) return false;
  const codigo = codigoDeBarras(linha);
  return modulo11(codigo.slice(0, 4) + codigo.slice(5)) === Number(codigo[4]);
}

export const codigoDeBarras = (linha: string): string =>
  linha.slice(0, 4) + linha.slice(32) + linha.slice(4, 9) + linha.slice(10, 20) + linha.slice(21, 31);

/** Amount in reais with two decimals; null if the amount is open. */
export function valorDaLinha(linha: string): string | null {
  const centavos = linha.slice(37).replace(/^0+/, '').padStart(3, '0');
  return centavos === '000' ? null : `${centavos.slice(0, -2)}.${centavos.slice(-2)}`;
}

/** Weights 2, 1, 2, … from the right; digits of each product are added. */
function modulo10(digitos: string): number {
  const soma = [...digitos].toReversed().reduce((total, digito, at) => {
    const produto = Number(digito) * (at % 2 === 0 ? 2 : 1);
    return total + Math.floor(produto / 10) + (produto % 10);
  }, 0);
  return (10 - (soma % 10)) % 10;
}

/** Weights 2 to 9 from the right; 0, 10 and 11 count as 1. */
function modulo11(digitos: string): number {
  const soma = [...digitos].toReversed().reduce((total, digito, at) => total + Number(digito) * (2 + (at % 8)), 0);
  const resto = 11 - (soma % 11);
  return [0, 10, 11].includes(resto) ? 1 : resto;
}
