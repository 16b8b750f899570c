import { encode } from 'uqr';
import { marcar } from './estrutura.ts';
import { cores, type Impresso } from './impresso.ts';

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
