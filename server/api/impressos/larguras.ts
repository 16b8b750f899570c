import { type Impresso, larguraUtil } from './impresso.ts';

/** Column widths of a printed table. No word is broken, so that an amount is never misread. */

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

/** Above this mean of lines a row, a list of more rows than this takes smaller letters, down to this size. */
const LISTA = { linhas: 1.5, registros: 40, menor: 7 } as const;

/**
 * Gives each column the width of its longest word; shares the rest by the width that texts lack for one line, then by weight.
 * @returns `cabem`: every word fits; otherwise all columns shrink in proportion.
 */
export function medir(impresso: Impresso, colunas: readonly ColunaMedida[], valores: readonly (readonly string[])[]) {
  const util = larguraUtil(impresso) - ENTRE * (colunas.length - 1);
  const [maior] = TAMANHOS;
  impresso.font('forte').fontSize(maior);
  const medidas = colunas.map(({ titulo, inteira }, at) => {
    const porTexto = new Map(valores.map((linha) => [linha[at] ?? '', 0]));
    let minima = daPalavra(impresso, titulo) * DA_CABECA;
    for (const texto of porTexto.keys()) {
      porTexto.set(texto, impresso.widthOfString(texto));
      minima = Math.max(minima, inteira ? impresso.widthOfString(texto) : daPalavra(impresso, texto));
    }
    // A few long names wrap.
    const larguras = [...porTexto.values()].toSorted((one, other) => one - other);
    const falta = inteira ? 0 : Math.max((larguras[Math.floor(larguras.length * 0.9)] ?? 0) - minima, 0);
    return { porTexto, minima, falta };
  });
  const soma = (parte: (at: number) => number) => colunas.reduce((total, _, at) => total + parte(at), 0);
  const todas = soma((at) => medidas[at]?.minima ?? 0);
  const cabem = TAMANHOS.filter((um) => (todas * um) / maior <= util);
  if (cabem.length === 0) {
    const cortadas = medidas.map(({ minima }) => (util * minima) / todas);
    return { tamanho: TAMANHOS.at(-1) as number, larguras: cortadas, cabem: false };
  }
  // Columns that wrap take the width left by those that do not.
  const partilham = colunas.some(({ inteira }) => !inteira);
  const pesoDe = ({ peso, inteira }: ColunaMedida) => (partilham && inteira ? 0 : peso);
  const pesos = colunas.reduce((total, coluna) => total + pesoDe(coluna), 0);
  const em = (tamanho: number) => {
    const sobra = util - (todas * tamanho) / maior;
    const faltam = (soma((at) => medidas[at]?.falta ?? 0) * tamanho) / maior;
    const dada = faltam === 0 ? 0 : Math.min(sobra / faltam, 1);
    return colunas.map((coluna, at) => {
      const { minima = 0, falta = 0 } = medidas[at] ?? {};
      return ((minima + falta * dada) * tamanho) / maior + ((sobra - faltam * dada) * pesoDe(coluna)) / pesos;
    });
  };
  const linhasPorRegistro = (tamanho: number) => {
    const larguras = em(tamanho);
    const linhasDe = (texto: string, at: number) =>
      ((medidas[at]?.porTexto.get(texto) ?? 0) * tamanho) / maior / (larguras[at] ?? 1);
    const linhas = valores.map((linha) => Math.ceil(Math.max(...linha.map(linhasDe), 1) - 0.01));
    return linhas.reduce((total, uma) => total + uma, 0) / valores.length;
  };
  const curto = valores.length <= LISTA.registros;
  const tamanho =
    cabem.find((um) => curto || um <= LISTA.menor || linhasPorRegistro(um) <= LISTA.linhas) ?? (cabem.at(-1) as number);
  return { tamanho, larguras: em(tamanho), cabem: true };
}

/** pdfkit breaks a word that does not fit together with the space after it. */
const daPalavra = (impresso: Impresso, texto: string): number =>
  Math.max(...texto.split(/(?<= )(?! )/).map((palavra) => impresso.widthOfString(palavra)));
