import { agrupar } from './estrutura.ts';
import { caber, cores, type Impresso } from './impresso.ts';
import { type ColunaMedida, DA_CABECA, ENTRE, medir } from './larguras.ts';
import { riscar } from './timbre.ts';

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

  const escrever = (valores: readonly string[], structType: string, fonte: string, tamanho: number, cor: string) => {
    impresso.font(fonte).fontSize(tamanho).fillColor(cor);
    const { y } = impresso;
    const celulas = () => {
      let x = left;
      for (const [at, width] of larguras.entries()) {
        const align = colunas[at]?.align ?? 'left';
        impresso.text(valores[at] ?? '', x, y + FOLGA, { width: width + ARREDONDADO, align, structType });
        x += width + ENTRE;
      }
    };
    if (structType === 'Artifact') celulas();
    else agrupar(impresso, 'TR', celulas);
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
  const titulos = colunas.map(({ titulo }) => titulo);
  const encabecar = (tipo: string) => escrever(titulos, tipo, 'texto', daLinha * DA_CABECA, cores.suave);

  caber(impresso, 40);
  agrupar(impresso, 'Table', () => {
    encabecar('TH');
    for (const { linha, valores } of escritas) {
      const fonte = forte(linha) ? 'forte' : 'texto';
      if (caber(impresso, alturaDe(valores, fonte, daLinha))) encabecar('Artifact');
      escrever(valores, 'TD', fonte, daLinha, cores.tinta);
    }
  });
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
