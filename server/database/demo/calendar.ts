/** Calendar dates as `YYYY-MM-DD`; a day is a day, without hours or time zones. */
const msPerDay = 86_400_000;

/** The first of the month that lies `months` after the date's own. */
export function firstOfMonth(date: string, months = 0): string {
  return new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + months, 1))
    .toISOString()
    .slice(0, 10);
}

/** Days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / msPerDay;
}

/** Billing month of a date, YYYYMM. */
export function competenciaOf(date: string): number {
  return Number(date.slice(0, 4)) * 100 + Number(date.slice(5, 7));
}
