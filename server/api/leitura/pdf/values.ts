/** Parsers of printed values; null: another kind of text. */
import { dataIso } from '../../../../shared/format/data.ts';
import { cortar } from '../../../../shared/format/cortar.ts';
import { limparCnpj } from '../../../../shared/format/cnpj.ts';

const months = 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

const printedDate = /(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)|(\d{1,2})o? de (\p{L}+) de (\d{4})/gu;

export const readDates = (text: string): string[] =>
  Array.from(fold(text).matchAll(printedDate), ([, day, month, year, dayInWords, monthInWords, yearInWords]) =>
    monthInWords === undefined
      ? dataIso(Number(year), Number(month), Number(day))
      : dataIso(Number(yearInWords), months.indexOf(monthInWords) + 1, Number(dayInWords)),
  ).filter((date) => date !== null);

export const readDate = (text: string): string | null => readDates(text)[0] ?? null;

/** `R$ 1.500.000,00` as `1500000.00`. */
export function readMoney(text: string): string | null {
  const match = /^(?:R\$)?\s*(\d{1,3}(?:\.\d{3})+|\d{1,13}),(\d{2})(?!\d)/.exec(text);
  const whole = match?.[1]?.replaceAll('.', '');
  return match && whole && whole.length <= 13 ? `${BigInt(whole)}.${match[2]}` : null;
}

export const centavos = (amount: string): bigint => BigInt(amount.replace('.', ''));

const printedCnpj = /[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}(?![0-9A-Z])/i;

export function readCnpj(text: string): string | null {
  const match = printedCnpj.exec(text);
  return match && match.index <= 3 ? limparCnpj(match[0]) : null;
}

export function readNumber(text: string): string | null {
  const printed = /^[0-9][0-9./-]{0,38}/.exec(text)?.[0] ?? '';
  // Not a part of a longer number (`2.46E+19`, `1.500,00`).
  if (/^[\p{L}\d,]/u.test(text.slice(printed.length))) return null;
  const match = printed.replace(/[./-]+$/, '');
  if (match === '' || readDate(match) !== null || readMoney(text) !== null) return null;
  return /^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/.test(match) ? null : match;
}

/** `0` if the document says there is none. */
export const readEndosso = (text: string): string | null =>
  /^(?:nao (?:ha|possui|se aplica)|sem endosso|[-–]+)$/.test(fold(text.trim())) ? '0' : readNumber(text);

export function readSusep(text: string): string | null {
  const match = /^[0-9][0-9.-]{4,19}(?![\p{L}\d])/u.exec(text)?.[0];
  return match === undefined ? null : match.replace(/\D/g, '');
}

export function readName(text: string): string | null {
  const name = text
    .replace(/\s*[-–|,;(]?\s*\b(?:CPF|CNPJ)\b.*$/i, '')
    .replace(/[\s,;|\-–:]+$/, '')
    .trim();
  return /\p{L}{2}/u.test(name) && name.length >= 3 && name.length <= 200 ? name : null;
}

export function readText(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : cortar(trimmed, 120);
}

/** Folds case and accents, keeping positions (`Nº` becomes `no`). */
export const fold = (text: string): string =>
  Array.from(text, (character) => {
    const plain = character.normalize('NFKD')[0]?.toLowerCase() ?? character;
    return plain.length === character.length ? plain : character;
  }).join('');
