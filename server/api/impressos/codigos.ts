import { marcar } from './estrutura.ts';
import { caber, cores, type Impresso } from './impresso.ts';
import { encode } from 'uqr';

/** Narrow (n) and wide (w) of each digit, Interleaved 2 of 5. */
const digitos = ['nnwwn', 'wnnnw', 'nwnnw', 'wwnnn', 'nnwnw', 'wnwnn', 'nwwnn', 'nnnww', 'wnnwn', 'nwnwn'];

const ALTURA = 36;
/** Febraban: 103 mm for 44 digits; 405 narrow widths. */
const ESTREITA = ((103 / 25.4) * 72) / 405;

/** Widths of bars and spaces by turns, in narrow widths; the first is a bar. @param codigo an even number of digits. */
export function larguras(codigo: string): number[] {
  const pares = codigo.match(/../g) ?? [];
  const meio = pares.flatMap((par) => {
    const [barra = '', espaco = ''] = [...par].map((digito) => digitos[Number(digito)] ?? '');
    return [...barra].flatMap((largura, at) => [largura, espaco[at] ?? 'n']);
  });
  return [...'nnnn', ...meio, ...'wnn'].map((largura) => (largura === 'w' ? 3 : 1));
}

export function barras(impresso: Impresso, codigo: string): void {
  caber(impresso, ALTURA + 12);
  const { x, y } = impresso;
  const desenhar = () => {
    let onde = x;
    for (const [at, largura] of larguras(codigo).entries()) {
      if (at % 2 === 0) impresso.rect(onde, y, largura * ESTREITA, ALTURA);
      onde += largura * ESTREITA;
    }
    impresso.fill(cores.tinta);
  };
  marcar(impresso, 'Figure', desenhar, 'Código de barras da linha digitável');
  impresso.y = y + ALTURA + 12;
}

/** Draws a QR code with medium error correction. @param lado side length in points. */
export function codigoQr(impresso: Impresso, texto: string, x: number, y: number, lado: number): void {
  const { data, size } = encode(texto, { ecc: 'M', border: 2 });
  const ponto = lado / size;
  const desenhar = () => {
    for (const [linha, pontos] of data.entries()) {
      for (const [coluna, escuro] of pontos.entries()) {
        if (escuro) impresso.rect(x + coluna * ponto, y + linha * ponto, ponto, ponto);
      }
    }
    impresso.fill(cores.tinta);
  };
  marcar(impresso, 'Figure', desenhar, 'Código QR');
}
