/** Column widths of a printed table. No word is broken, so that an amount is never misread. */
import { type Impresso, larguraUtil } from './impresso.ts';

export interface ColunaMedida {
  readonly titulo: string;
  /** Share of the spare width, relative to the other columns. */
  readonly peso: number;
  /** Never wraps. */
  readonly inteira?: boolean;
}

/** Gap between columns, in points. */
export const ENTRE = 8;
/** Font sizes, in order: the first one at which every word fits; headings are slightly smaller. */
const TAMANHOS = [9, 8, 7, 6] as const;
export const DA_CABECA = 7.5 / 9;

interface Larguras {
  readonly tamanho: number;
  readonly larguras: readonly number[];
  /** Whether every word fits; otherwise all columns shrink in proportion. */
  readonly cabem: boolean;
}

/** Gives each column the width of its longest word and shares the rest by weight. */
export function medir(
  impresso: Impresso,
  colunas: readonly ColunaMedida[],
  valores: readonly (readonly string[])[],
): Larguras {
  const util = larguraUtil(impresso) - ENTRE * (colunas.length - 1);
  // Columns that wrap take the width left by those that do not.
  const partilham = colunas.filter(({ inteira }) => !inteira);
  const pesoDe = (coluna: ColunaMedida) => (partilham.length > 0 && coluna.inteira ? 0 : coluna.peso);
  const parteDe = (largura: number, coluna: ColunaMedida) =>
    (largura * pesoDe(coluna)) / colunas.reduce((soma, uma) => soma + pesoDe(uma), 0);
  const [maior] = TAMANHOS;
  impresso.font('forte').fontSize(maior);
  const daPalavra = (texto: string) => Math.max(...texto.split(/ +/).map((palavra) => impresso.widthOfString(palavra)));
  const minimas = colunas.map(({ titulo, inteira }, at) => {
    const larguraDe = inteira ? (texto: string) => impresso.widthOfString(texto) : daPalavra;
    const textos = new Set(valores.map((linha) => linha[at] ?? ''));
    return [...textos].reduce((larga, texto) => Math.max(larga, larguraDe(texto)), daPalavra(titulo) * DA_CABECA);
  });
  const todas = minimas.reduce((soma, minima) => soma + minima, 0);
  const tamanho = TAMANHOS.find((um) => (todas * um) / maior <= util);
  if (tamanho === undefined) {
    const cortadas = minimas.map((minima) => (util * minima) / todas);
    return { tamanho: TAMANHOS.at(-1) as number, larguras: cortadas, cabem: false };
  }
  const sobra = util - (todas * tamanho) / maior;
  const larguras = colunas.map((coluna, at) => ((minimas[at] ?? 0) * tamanho) / maior + parteDe(sobra, coluna));
  return { tamanho, larguras, cabem: true };
}
