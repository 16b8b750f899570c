/** Powers of a thousand. */
const ORDENS = ['', 'mil', 'mi', 'bi', 'tri'];

/** `1,2 mi`, half up, as Intl's pt-BR without its 50 ms start on a phone. @param casas decimals by integer digits */
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

export const ateCasas = (casas: number) => () => casas;
/** At most `digitos` significant digits, for a number of at least 1. */
export const ateDigitos = (digitos: number) => (inteiros: number) => Math.max(0, digitos - inteiros);

/** Multiplies before dividing, so that a half of the last decimal is exact in binary. */
function arredondar(tamanho: number, ordem: number, casas: (inteiros: number) => number): number {
  const unidade = 1_000 ** ordem;
  const escala = 10 ** casas(String(Math.trunc(tamanho / unidade)).length);
  return Math.round((tamanho * escala) / unidade) / escala;
}
