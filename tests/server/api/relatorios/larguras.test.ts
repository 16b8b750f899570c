import { expect, test } from 'vitest';
import { abrirImpresso, larguraUtil } from '../../../../server/api/impressos/impresso.ts';
import { DA_CABECA, ENTRE, medir } from '../../../../server/api/impressos/larguras.ts';

const valor = (titulo: string) => ({ titulo, peso: 1, inteira: true });
const nome = { titulo: 'Nome', peso: 1 };
const larga = 'R$ 275.869.815,03';

test.each([4, 10, 13])('%i amounts and a name: no amount is cut, the letters give way', (quantos) => {
  const impresso = abrirImpresso('Teste', null, 'landscape');
  const colunas = [nome, ...Array.from({ length: quantos }, () => valor('Total'))];
  const { tamanho, larguras, cabem } = medir(impresso, colunas, [['Corretora Perobal', ...Array(quantos).fill(larga)]]);
  impresso.font('forte').fontSize(tamanho);
  expect(cabem).toBe(true);
  for (const largura of larguras.slice(1)) expect(largura).toBeGreaterThanOrEqual(impresso.widthOfString(larga) - 0.01);
  const usada = larguras.reduce((soma, largura) => soma + largura + ENTRE, -ENTRE);
  expect(usada).toBeCloseTo(larguraUtil(impresso));
});

test('what has no room in the smallest letters on this paper is told, and has it on a larger one', () => {
  const colunas = Array.from({ length: 17 }, () => valor('Total'));
  const linha = Array(17).fill(larga) as string[];
  expect(medir(abrirImpresso('A4', null, 'landscape'), colunas, [linha]).cabem).toBe(false);
  expect(medir(abrirImpresso('A3', null, 'landscape', 'A3'), colunas, [linha]).cabem).toBe(true);
});

test('A-O8: a list takes the letters in which most rows have one line; a long name alone does not', () => {
  const impresso = abrirImpresso('Teste', null, 'landscape');
  const colunas = [...Array.from({ length: 8 }, () => valor('Total')), nome, nome, nome];
  const linha = (texto: string) => [...Array<string>(8).fill('R$ 9.815,03'), texto, texto, texto];
  const lista = (texto: string) =>
    Array.from({ length: 200 }, (_, at) => linha(at % 20 === 0 ? `${texto} `.repeat(4) : texto));
  const de = (texto: string) => medir(impresso, colunas, lista(texto));
  expect([de('Ipê Cargas').tamanho, de('Transportes Rodoviários Ipê do Vale Ltda.').tamanho]).toEqual([9, 7]);
  const { larguras, tamanho } = de('Transportes Rodoviários Ipê do Vale Ltda.');
  impresso.font('texto').fontSize(tamanho);
  for (const largura of larguras.slice(8))
    expect(impresso.heightOfString('Transportes Rodoviários Ipê do Vale Ltda.', { width: largura })).toBeLessThan(10);
});

test('no word of a heading is broken, the space after it notwithstanding', () => {
  const impresso = abrirImpresso('Teste', null, 'landscape');
  const colunas = [nome, valor('Taxa cadastrada (%)')];
  const { larguras, tamanho } = medir(impresso, colunas, [['Ipê', '1']]);
  impresso.font('texto').fontSize(tamanho * DA_CABECA);
  const altura = impresso.heightOfString('Taxa cadastrada (%)', { width: larguras[1] ?? 0 });
  // One line for each word: “Taxa cadas” and “trada (%)” would be two.
  expect(altura).toBeCloseTo(3 * impresso.currentLineHeight(true));
});
