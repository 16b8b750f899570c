import { agrupar } from './estrutura.ts';
import { caber, estilo, type Impresso, larguraUtil } from './impresso.ts';

/** Label and value; omitted if the value is null. */
export type Fato = readonly [rotulo: string, valor: string | null];

const ENTRE = 14;

export function intitular(impresso: Impresso, titulo: string): void {
  caber(impresso, 60);
  estilo(impresso.moveDown(0.5), 'forte', 11, 'tinta');
  const opcoes = { width: larguraUtil(impresso), structType: 'H2' };
  impresso.text(titulo, impresso.page.margins.left, impresso.y, opcoes).moveDown(0.3);
}

export function quadro(impresso: Impresso, fatos: readonly Fato[], porLinha = 3): void {
  const { left } = impresso.page.margins;
  const width = (larguraUtil(impresso) - ENTRE * (porLinha - 1)) / porLinha;
  const presentes = fatos.filter((fato): fato is readonly [string, string] => Boolean(fato[1]));
  agrupar(impresso, 'L', () => {
    for (let at = 0; at < presentes.length; at += porLinha) {
      const linha = presentes.slice(at, at + porLinha);
      impresso.font('texto').fontSize(9.5);
      const altura = 11 + Math.max(...linha.map(([, valor]) => impresso.heightOfString(valor, { width })));
      caber(impresso, altura);
      const { y } = impresso;
      for (const [coluna, [rotulo, valor]] of linha.entries()) {
        const x = left + coluna * (width + ENTRE);
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
