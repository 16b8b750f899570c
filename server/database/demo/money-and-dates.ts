/** Whole numbers only: money in cents, rates in millionths of a percent, exchange rates in ten-millionths. */

/** a × b ÷ by, rounded half up. @throws where the product is beyond exact whole numbers. */
export function scaled(a: number, b: number, by: number): number {
  const product = a * b;
  if (!Number.isSafeInteger(product)) throw new RangeError('product beyond exact whole numbers');
  const rest = product % by;
  return (product - rest) / by + (rest * 2 >= by ? 1 : 0);
}

/** Premium in cents of an insured amount in cents at a rate in millionths of a percent. */
export const premioOf = (importancia: number, taxa: number): number => scaled(importancia, taxa, 100_000_000);

/** `12345` with two places: `123.45`. */
export function decimal(value: number, places: number): string {
  const digits = String(value).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Calendar dates as `YYYY-MM-DD`; a day is a day, without hours or time zones. */
const msPerDay = 86_400_000;

/** The first of the month that lies `months` after the date's own. */
export const firstOfMonth = (date: string, months = 0): string =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + months, 1)).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / msPerDay;

/** Billing month of a date, YYYYMM. */
export const competenciaOf = (date: string): number => Number(date.slice(0, 4)) * 100 + Number(date.slice(5, 7));
