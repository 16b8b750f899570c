import { dataDeSerial, escritoComo } from '../planilha/numeros.ts';
import type { LayoutCampo } from '../registro.ts';

/** What asks for cleaning in a line; most lines have nothing of it. */
export const suspeito = /[\u00A0\u00AD\u2000-\u200F\u202A-\u202F\u205F-\u2064\u3000\uFEFF\r'=]|_x/;

const brancos = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;
const invisiveis = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF\r]/g;
const entreAspas = /^=\s*(?:T\s*\(\s*)?"((?:[^"]|"")*)"\s*\)?$/i;

/**
 * Text of a cell without what spreadsheets and exports put around it: `="…"`, an apostrophe, `_x000D_`, no-break and
 * invisible characters.
 */
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
