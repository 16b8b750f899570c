/** Each a thousand of the one before. */
const ORDENS = ['', 'mil', 'mi', 'bi', 'tri'];

/**
 * A number in short, `1,2 mi`, rounded half up: as Intl's compact notation has it in pt-BR, without Intl, whose first
 * formatter of a page keeps a phone busy for fifty milliseconds.
 * @param casas at most so many decimals; told the digits before them.
 */
export function formatarCompacto(valor: number, casas: (inteiros: number) => number): string {
  if (!Number.isFinite(valor)) return '';
  const tamanho = Math.abs(valor);
  let ordem = 0;
  while (ordem < ORDENS.length - 1 && tamanho >= 1_000 ** (ordem + 1)) ordem += 1;
  let arredondado = arredondar(tamanho, ordem, casas);
  if (arredondado >= 1_000 && ordem < ORDENS.length - 1) {
    ordem += 1;
    arredondado /= 1_000;
  }
  const digitos = String(arredondado).replace('.', ',');
  return `${valor < 0 ? '-' : ''}${digitos}${ordem === 0 ? '' : `\u00a0${ORDENS[ordem]}`}`;
}

/** So many decimals at most, whatever stands before them. */
export const ateCasas = (casas: number) => () => casas;
/** So many digits at most, of a number of at least 1. */
export const ateDigitos = (digitos: number) => (inteiros: number) => Math.max(0, digitos - inteiros);

/** Multiplied before it is divided: what is half of the last decimal is a half in binary, too. */
function arredondar(tamanho: number, ordem: number, casas: (inteiros: number) => number): number {
  const unidade = 1_000 ** ordem;
  const escala = 10 ** casas(String(Math.trunc(tamanho / unidade)).length);
  return Math.round((tamanho * escala) / unidade) / escala;
}
