import { caber, cores, type Impresso, larguraUtil } from './impresso.ts';
import { riscar } from './timbre.ts';

export interface ColunaImpressa<L> {
  readonly titulo: string;
  /** Its share of the width, against those of the other columns. */
  readonly peso: number;
  readonly align?: 'right';
  readonly valor: (linha: L) => string;
}

const ENTRE = 8;
const FOLGA = 3;

/** A table whose head stands on every page that it reaches. @param forte rows that are totals. */
export function tabela<L>(
  impresso: Impresso,
  colunas: readonly ColunaImpressa<L>[],
  linhas: Iterable<L>,
  forte: (linha: L) => boolean = () => false,
): void {
  const { left } = impresso.page.margins;
  const unidade =
    (larguraUtil(impresso) - ENTRE * (colunas.length - 1)) / colunas.reduce((soma, { peso }) => soma + peso, 0);

  const escrever = (valores: readonly string[], fonte: string, tamanho: number, cor: string) => {
    impresso.font(fonte).fontSize(tamanho).fillColor(cor);
    const { y } = impresso;
    let x = left;
    for (const [at, { peso, align }] of colunas.entries()) {
      const width = peso * unidade;
      impresso.text(valores[at] ?? '', x, y + FOLGA, { width, align: align ?? 'left' });
      x += width + ENTRE;
    }
    impresso.x = left;
    impresso.y = y + alturaDe(valores, fonte, tamanho);
    riscar(impresso, impresso.y);
  };
  const alturaDe = (valores: readonly string[], fonte: string, tamanho: number) => {
    impresso.font(fonte).fontSize(tamanho);
    const alturas = colunas.map(({ peso }, at) =>
      impresso.heightOfString(valores[at] ?? '', { width: peso * unidade }),
    );
    return Math.max(...alturas) + 2 * FOLGA;
  };
  const encabecar = () =>
    escrever(
      colunas.map(({ titulo }) => titulo),
      'texto',
      7.5,
      cores.suave,
    );

  caber(impresso, 40);
  encabecar();
  for (const linha of linhas) {
    const valores = colunas.map(({ valor }) => valor(linha));
    const fonte = forte(linha) ? 'forte' : 'texto';
    if (caber(impresso, alturaDe(valores, fonte, 9))) encabecar();
    escrever(valores, fonte, 9, cores.tinta);
  }
  impresso.moveDown(0.5);
}
