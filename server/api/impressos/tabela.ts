import { agrupar } from './estrutura.ts';
import { caber, cores, estilo, type Impresso, larguraUtil, riscar } from './impresso.ts';
import { type ColunaMedida, DA_CABECA, ENTRE, medir } from './larguras.ts';

/** Label and value; omitted if the value is null. */
export type Fato = readonly [rotulo: string, valor: string | null];

const ENTRE_FATOS = 14;

export function intitular(impresso: Impresso, titulo: string): void {
  caber(impresso, 60);
  estilo(impresso.moveDown(0.5), 'forte', 11, 'tinta');
  const opcoes = { width: larguraUtil(impresso), structType: 'H2' };
  impresso.text(titulo, impresso.page.margins.left, impresso.y, opcoes).moveDown(0.3);
}

export function quadro(impresso: Impresso, fatos: readonly Fato[], porLinha = 3): void {
  const { left } = impresso.page.margins;
  const width = (larguraUtil(impresso) - ENTRE_FATOS * (porLinha - 1)) / porLinha;
  const presentes = fatos.filter((fato): fato is readonly [string, string] => Boolean(fato[1]));
  agrupar(impresso, 'L', () => {
    for (let at = 0; at < presentes.length; at += porLinha) {
      const linha = presentes.slice(at, at + porLinha);
      impresso.font('texto').fontSize(9.5);
      const altura = 11 + Math.max(...linha.map(([, valor]) => impresso.heightOfString(valor, { width })));
      caber(impresso, altura);
      const { y } = impresso;
      for (const [coluna, [rotulo, valor]] of linha.entries()) {
        const x = left + coluna * (width + ENTRE_FATOS);
        agrupar(impresso, 'LI', () => {
          estilo(impresso, 'texto', 7.5, 'suave').text(rotulo, x, y, { width, structType: 'Lbl' });
          estilo(impresso, 'texto', 9.5, 'tinta').text(valor, x, y + 10, { width, structType: 'LBody' });
        });
      }
      impresso.x = left;
      impresso.y = y + altura + 6;
    }
  });
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
