import { Big } from 'big.js';
import type { LayoutCampo } from '../registro.ts';

/** Spreadsheets keep 15 digits; further ones are binary rounding noise. */
const DIGITOS = 15;

/** Plain decimal of a number as typed (`7.0000000000000007E-2` is 0.07); null: not a number. */
export function textoDeNumero(valor: string): string | null {
  const plano = /^-?(\d+)(?:\.(\d+))?$/.exec(valor);
  if (plano !== null && `${plano[1]}${plano[2] ?? ''}`.replace(/^0+/, '').length <= DIGITOS) return valor;
  if (!/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/.test(valor)) return null;
  const numero = Number(valor);
  if (!Number.isFinite(numero)) return null;
  const [mantissa = '', expoente = '0'] = Math.abs(numero)
    .toExponential(DIGITOS - 1)
    .split('e');
  const digitos = mantissa.replace('.', '').replace(/0+$/, '') || '0';
  const inteiros = Number(expoente) + 1;
  const sinal = numero < 0 ? '-' : '';
  if (inteiros <= 0) return `${sinal}0.${'0'.repeat(-inteiros)}${digitos}`;
  const parte = digitos.slice(inteiros);
  return `${sinal}${digitos.slice(0, inteiros).padEnd(inteiros, '0')}${parte === '' ? '' : `.${parte}`}`;
}

/** Whether the spreadsheet lost the last digits of a number when it was typed. */
export const perdeuDigitos = (numero: string) => /^-?\d{16,}/.test(numero);

/** Rounds half-up to a field's decimal places; shorter numbers stay as they are. */
export const arredondado = (numero: string, casas: number): string =>
  (numero.split('.')[1]?.length ?? 0) <= casas ? numero : new Big(numero).round(casas, Big.roundHalfUp).toFixed();

const DIA = 86_400_000;

/** Converts a day's serial number to AAAA-MM-DD, dropping the time; null: not a date. */
export function dataDeSerial(valor: string, { desde1904 }: { readonly desde1904: boolean }): string | null {
  const dia = Math.floor(Number(valor)) + (desde1904 ? 1_462 : 0);
  // Day 60 is 1900-02-29, which does not exist; earlier numbers are off by one.
  if (!(dia >= 1 && dia <= 2_958_465) || dia === 60) return null;
  return new Date(Date.UTC(1899, 11, dia > 60 ? 30 : 31) + dia * DIA).toISOString().slice(0, 10);
}

/** Whether a built-in number format (without code in the file) is a date. */
export const formatoEmbutidoDeData = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Closing characters of literals and conditions in a format code. */
const fechos: Readonly<Record<string, string>> = { '"': '"', '[': ']' };

/** General, whole number and text: formats that say nothing about a number's meaning. */
export const formatoGeral = (id: number) => id === 0 || id === 1 || id === 49;

/** Whether a format code is a date: days, years, or months without hours and seconds. */
export function formatoDeData(codigo: string): boolean {
  const letras = new Set<string>();
  for (let at = 0; at < codigo.length; at += 1) {
    const letra = codigo.charAt(at);
    const fecho = fechos[letra];
    if (fecho !== undefined) {
      const fim = codigo.indexOf(fecho, at + 1);
      if (fim < 0) break;
      at = fim;
    } else if (letra === '\\' || letra === '_' || letra === '*') at += 1;
    else letras.add(letra.toLowerCase());
  }
  if (letras.has('d') || letras.has('y')) return true;
  return letras.has('m') && !letras.has('h') && !letras.has('s');
}

/** Formats a number or date of a cell in the field's notation. */
export function escritoComo(campo: LayoutCampo | undefined, especie: 'numero' | 'data', valor: string): string {
  if (campo === undefined) return valor;
  if (especie === 'data') {
    const [ano = '', mes = '', dia = ''] = valor.split('-');
    if (campo.mascaraData === 'DD/MM/AAAA') return `${dia}/${mes}/${ano}`;
    if (campo.mascaraData === 'DDMMAAAA') return `${dia}${mes}${ano}`;
    return campo.mascaraData === 'AAAAMMDD' ? `${ano}${mes}${dia}` : valor;
  }
  if (campo.tipo === 'DECIMAL') {
    if (campo.separadorDecimal === ',') return valor.replace('.', ',');
    if (campo.separadorDecimal === null) return comDecimaisImplicitos(valor, campo.casasDecimais);
  }
  // A number loses the leading zeros of a CNPJ; the check digits confirm the padding later.
  if (campo.campo.startsWith('cnpj_') && /^\d{12,13}$/.test(valor)) return valor.padStart(14, '0');
  return valor;
}

function comDecimaisImplicitos(valor: string, casas: number): string {
  const [inteiro = '', decimais = ''] = valor.split('.');
  return decimais.length > casas ? valor : inteiro + decimais.padEnd(casas, '0');
}
