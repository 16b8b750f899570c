import { caber, cores, type Impresso, larguraUtil } from './impresso.ts';
import { riscar } from './timbre.ts';

/** Column widths of a printed table. No word is broken, so that an amount is never misread. */

interface ColunaMedida {
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
const DA_CABECA = 7.5 / 9;

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

export interface ColunaImpressa<L> extends ColunaMedida {
  readonly align?: 'right';
  readonly valor: (linha: L) => string;
}

const FOLGA = 3;

export function tabela<L>(
  impresso: Impresso,
  colunas: readonly ColunaImpressa<L>[],
  linhas: Iterable<L>,
  forte: (linha: L) => boolean = () => false,
): void {
  const { left } = impresso.page.margins;
  const escritas = [...linhas].map((linha) => ({ linha, valores: valoresDe(colunas, linha) }));
  const { tamanho: daLinha, larguras } = medir(
    impresso,
    colunas,
    escritas.map(({ valores }) => valores),
  );

  const escrever = (valores: readonly string[], fonte: string, tamanho: number, cor: string) => {
    impresso.font(fonte).fontSize(tamanho).fillColor(cor);
    const { y } = impresso;
    let x = left;
    for (const [at, width] of larguras.entries()) {
      impresso.text(valores[at] ?? '', x, y + FOLGA, {
        width: width + ARREDONDADO,
        align: colunas[at]?.align ?? 'left',
      });
      x += width + ENTRE;
    }
    impresso.x = left;
    impresso.y = y + alturaDe(valores, fonte, tamanho);
    riscar(impresso, impresso.y);
  };
  const alturaDe = (valores: readonly string[], fonte: string, tamanho: number) => {
    impresso.font(fonte).fontSize(tamanho);
    const alturas = larguras.map((width, at) =>
      impresso.heightOfString(valores[at] ?? '', { width: width + ARREDONDADO }),
    );
    return Math.max(...alturas) + 2 * FOLGA;
  };
  const encabecar = () =>
    escrever(
      colunas.map(({ titulo }) => titulo),
      'texto',
      daLinha * DA_CABECA,
      cores.suave,
    );

  caber(impresso, 40);
  encabecar();
  for (const { linha, valores } of escritas) {
    const fonte = forte(linha) ? 'forte' : 'texto';
    if (caber(impresso, alturaDe(valores, fonte, daLinha))) encabecar();
    escrever(valores, fonte, daLinha, cores.tinta);
  }
  impresso.moveDown(0.5);
}

/** Tolerance: text exactly as wide as its cell would wrap by rounding. */
const ARREDONDADO = 0.5;

const valoresDe = <L>(colunas: readonly ColunaImpressa<L>[], linha: L) => colunas.map(({ valor }) => valor(linha));

export const cabeInteira = <L>(
  impresso: Impresso,
  colunas: readonly ColunaImpressa<L>[],
  linhas: readonly L[],
): boolean =>
  medir(
    impresso,
    colunas,
    linhas.map((linha) => valoresDe(colunas, linha)),
  ).cabem;
