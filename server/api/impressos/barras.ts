import { marcar } from './estrutura.ts';
import { caber, cores, type Impresso } from './impresso.ts';

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
