import type { Campo, LayoutCampo } from './registro.ts';
import { escritoComo } from './planilha-numeros.ts';

/** Amounts in the currency of the shipment: a sign of the real there is a mistake that must not be read over. */
const emMoeda: ReadonlySet<Campo> = new Set([
  'valor_fob',
  'valor_frete_moeda',
  'valor_despesas',
  'valor_lucros',
  'valor_impostos',
]);

/** An amount without the `R$` before it; untouched where there is none, or where it must not be. */
export const semCifrao = (texto: string, campo: Campo): string =>
  texto.startsWith('R$') && !emMoeda.has(campo) ? texto.slice(2).trimStart() : texto;

/**
 * An amount typed as text in a cell, with a comma before its decimals (`1.234,56`), in the layout's own notation. All
 * else stays as it is: without a comma, only the layout can tell what a point means.
 */
export function deTextoEmCelula(texto: string, campo: LayoutCampo): string {
  if (campo.separadorDecimal === ',' || !texto.includes(',')) return texto;
  const partes = /^(\d+|\d{1,3}(?:\.\d{3})+),(\d+)$/.exec(semCifrao(texto.trim(), campo.campo));
  const [, inteiros = '', decimais = ''] = partes ?? [];
  if (partes === null || decimais.length > campo.casasDecimais) return texto;
  return escritoComo(campo, 'numero', `${inteiros.replaceAll('.', '')}.${decimais}`);
}
