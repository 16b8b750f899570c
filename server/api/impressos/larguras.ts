/** How wide the columns of a printed table are: no word is cut, so that an amount is never read as another. */
import { type Impresso, larguraUtil } from './impresso.ts';

export interface ColunaMedida {
  readonly titulo: string;
  /** Its share of what the words leave of the width, against those of the other columns. */
  readonly peso: number;
  /** Its texts stand in one line. */
  readonly inteira?: boolean;
}

/** Points between two columns. */
export const ENTRE = 8;
/** Letters of the lines, the largest that leaves every word its room; those of the head are a little smaller. */
const TAMANHOS = [9, 8, 7, 6] as const;
export const DA_CABECA = 7.5 / 9;

interface Larguras {
  readonly tamanho: number;
  readonly larguras: readonly number[];
  /** Whether every word has its room; else all are cut by the same part. */
  readonly cabem: boolean;
}

/** Room for the longest word of each column; what is left is shared by weight. */
export function medir(
  impresso: Impresso,
  colunas: readonly ColunaMedida[],
  valores: readonly (readonly string[])[],
): Larguras {
  const util = larguraUtil(impresso) - ENTRE * (colunas.length - 1);
  // Texts that may go on in another line take what those in one line leave.
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
