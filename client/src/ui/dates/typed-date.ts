/** Dates and months as clerks type them, always read as pt-BR. Values are `aaaa-mm-dd` and `aaaa-mm`. */
import { dataIso, diaDoMes, formatarData, somarDias } from '../../../../shared/format/data.ts';
import { fold } from '../../../../shared/format/fold.ts';
import { monthNames } from '../month-names.ts';

export type DateUnit = 'day' | 'month';
/** Days, weeks, months, years (dias, semanas, meses, anos). */
type StepUnit = 'd' | 's' | 'm' | 'a';

/** Length of the value: `aaaa-mm-dd` or `aaaa-mm`. */
const LENGTH = { day: 10, month: 7 } as const;
const LAST_YEAR = 2199;

const forms = {
  day: [
    /^(?<d>\d{1,2})[./ -](?<m>\d{1,2}|[a-z]{3,9})(?:[./ -](?<a>\d{4}|\d\d))?$/,
    /^(?<d>\d\d)(?<m>\d\d)(?<a>\d{4}|\d\d)$/,
    /^(?<a>\d{4})-?(?<m>\d\d)-?(?<d>\d\d)$/,
  ],
  month: [
    /^(?<m>\d{1,2}|[a-z]{3,9})[./ -](?<a>\d{4}|\d\d)$/,
    /^(?<m>\d\d)(?<a>\d{4}|\d\d)$/,
    /^(?<a>\d{4})-?(?<m>\d\d)$/,
    /^(?<m>[a-z]{3,9})$/,
  ],
} as const;

const words: Readonly<Record<string, readonly [number, StepUnit]>> = {
  hoje: [0, 'd'],
  ontem: [-1, 'd'],
  amanha: [1, 'd'],
  'este mes': [0, 'm'],
  'mes passado': [-1, 'm'],
};

/** Moves a day; months and years keep the day where the month has it. */
export function shifted(day: string, amount: number, unit: StepUnit): string {
  if (unit === 'd' || unit === 's') return somarDias(day, unit === 's' ? amount * 7 : amount);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return diaDoMes(year, month + (unit === 'a' ? amount * 12 : amount), date);
}

/** Value of a typed date or month; null if it cannot be understood. @param today `aaaa-mm-dd` */
export function readTyped(unit: DateUnit, typed: string, today: string): string | null {
  const text = fold(typed)
    .trim()
    .replace(/(\d)[t ]+\d\d?:\d\d.*$/, '$1')
    .replace(/ de /g, ' ')
    .replace(/ *([./-]) */g, '$1');
  const moved = words[text] ?? stepOf(unit, text);
  const day = moved
    ? shifted(today, ...moved)
    : (byForms(unit, text, today) ?? (unit === 'month' && byForms('day', text, today)));
  return day ? day.slice(0, LENGTH[unit]) : null;
}

/** `-3d`, `+2s`, `-1m`; without a letter, in the unit of the field. */
function stepOf(unit: DateUnit, text: string): readonly [number, StepUnit] | undefined {
  const [, amount, step] = /^([+-]\d{1,4})([dsma]?)$/.exec(text) ?? [];
  return amount === undefined ? undefined : [Number(amount), (step || (unit === 'day' ? 'd' : 'm')) as StepUnit];
}

function byForms(unit: DateUnit, text: string, today: string): string | null {
  for (const form of forms[unit]) {
    const { d = '1', m = '', a = today.slice(0, 4) } = form.exec(text)?.groups ?? {};
    const year = Number(a.padStart(4, '20'));
    const iso = year <= LAST_YEAR ? dataIso(year, monthOf(m), Number(d)) : null;
    if (iso !== null) return iso;
  }
  return null;
}

const monthOf = (text: string): number =>
  /^\d/.test(text) ? Number(text) : monthNames.findIndex((name) => text !== '' && fold(name).startsWith(text)) + 1;

/** Whether typing is finished, so that the value applies without leaving the field: `05/03/2026`, `2026-03-05`. */
export const isWhole = (unit: DateUnit, text: string): boolean =>
  (unit === 'day' ? /^(\d\d\/\d\d\/\d{4}|\d{4}-\d\d-\d\d|\d{8})$/ : /^(\d\d\/\d{4}|\d{4}-\d\d|\d{6})$/).test(text);

/** `05/03/2026` or `03/2026`; '' if there is no value. */
export const writtenDate = (unit: DateUnit, value: string): string =>
  unit === 'day' ? formatarData(value) : formatarData(`${value}-01`).slice(3);

export function presetsOf(
  unit: DateUnit,
  today: string,
): readonly (readonly [label: string, from: string, to: string])[] {
  const before = shifted(today, -1, 'm').slice(0, 7);
  const year = today.slice(0, 4);
  if (unit === 'month')
    return [
      ['Mês passado', before, before],
      ['Este ano', `${year}-01`, today.slice(0, 7)],
    ];
  return [
    ['Mês passado', `${before}-01`, diaDoMes(Number(before.slice(0, 4)), Number(before.slice(5)), 31)],
    ['Últimos 30 dias', somarDias(today, -29), today],
    ['Este ano', `${year}-01-01`, today],
  ];
}
