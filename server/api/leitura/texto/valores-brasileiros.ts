import type { Campo, LayoutCampo } from '../registro.ts';
import { escritoComo } from '../planilha/numeros.ts';

/** Amounts in the shipment's currency: `R$` there is an error and must not be stripped. */
const emMoeda: ReadonlySet<Campo> = new Set([
  'valor_fob',
  'valor_frete_moeda',
  'valor_despesas',
  'valor_lucros',
  'valor_impostos',
]);

/** Strips a leading `R$`, except from fields where it is an error. */
export const semCifrao = (texto: string, campo: Campo): string =>
  texto.startsWith('R$') && !emMoeda.has(campo) ? texto.slice(2).trimStart() : texto;

/**
 * Converts an amount typed in a cell (`1.234,56`) to the layout's notation; without a comma only the layout can tell.
 */
export function deTextoEmCelula(texto: string, campo: LayoutCampo): string {
  if (campo.separadorDecimal === ',' || !texto.includes(',')) return texto;
  const partes = /^(\d+|\d{1,3}(?:\.\d{3})+),(\d+)$/.exec(semCifrao(texto.trim(), campo.campo));
  const [, inteiros = '', escritos = ''] = partes ?? [];
  const decimais = semZerosDemais(inteiros, escritos, campo.casasDecimais);
  if (partes === null || decimais.length > campo.casasDecimais) return texto;
  return escritoComo(campo, 'numero', `${inteiros.replaceAll('.', '')}.${decimais}`);
}

/** Drops zeros beyond the field's places (`10500,250000`), unless it may be a thousand of the other notation (`1,500`). */
export function semZerosDemais(inteiros: string, decimais: string, casas: number): string {
  if (decimais.length <= casas || (decimais.length === 3 && inteiros.length <= 3)) return decimais;
  return decimais.slice(0, casas) + decimais.slice(casas).replace(/0+$/, '');
}
