import { dataDeSerial, escritoComo } from '../planilha/numeros.ts';
import type { Campo, LayoutCampo } from '../registro.ts';

/** Characters that need cleaning; most lines have none. */
export const suspeito = /[\u00A0\u00AD\u2000-\u200F\u202A-\u202F\u205F-\u2064\u3000\uFEFF\r'=]|_x/;

const brancos = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;
const invisiveis = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF\r]/g;
const entreAspas = /^=\s*(?:T\s*\(\s*)?"((?:[^"]|"")*)"\s*\)?$/i;

/** Text of a cell without `="…"`, an apostrophe, `_x000D_`, no-break and invisible characters, as spreadsheets write them. */
export function textoLimpo(texto: string): string {
  if (!suspeito.test(texto)) return texto;
  const plano = desescapado(texto).replaceAll(brancos, ' ').replaceAll(invisiveis, '');
  const aparado = plano.trim();
  if (aparado.startsWith('=')) return entreAspas.exec(aparado)?.[1]?.replaceAll('""', '"') ?? plano;
  if (!aparado.startsWith("'")) return plano;
  return aparado.slice(1, aparado.length > 1 && aparado.endsWith("'") ? -1 : undefined);
}

/** `_x000D_` is a character that XML cannot hold (ECMA-376, ST_Xstring); `_x005F_` an underscore that begins no such one. */
const desescapado = (texto: string) =>
  texto.replaceAll(/_x(?!0000|D[89A-F])([0-9A-F]{4})_/gi, (_escape, codigo: string) =>
    String.fromCharCode(Number.parseInt(codigo, 16)),
  );

/** Value of a text cell for its field: cleaned, and a day's serial number as its date. */
export function limpar(texto: string, campo: LayoutCampo): string {
  const limpo = textoLimpo(texto);
  if (campo.tipo !== 'DATA' || !serialDeHoje.test(limpo)) return limpo;
  const data = dataDeSerial(limpo, { desde1904: false });
  return data === null ? limpo : escritoComo(campo, 'data', data);
}

/** Serial numbers of the days from 1982 to 2119: no date mask has five digits. */
export const serialDeHoje = /^[3-7]\d{4}(?:[.,]\d+)?$/;

/** Amounts in the shipment's currency: `R$` there is an error and must not be stripped. */
export const emMoeda: ReadonlySet<Campo> = new Set([
  'valor_fob',
  'valor_frete_moeda',
  'valor_despesas',
  'valor_lucros',
  'valor_impostos',
]);

/** Strips a leading `R$`, except from fields where it is an error. */
export const semCifrao = (texto: string, campo: Campo): string =>
  texto.startsWith('R$') && !emMoeda.has(campo) ? texto.slice(2).trimStart() : texto;

/** Converts an amount typed in a cell (`1.234,56`) to the layout's notation; without a comma only the layout can tell. */
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
