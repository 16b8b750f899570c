/** Calendar dates as `YYYY-MM-DD`; a day is a day, without hours or time zones. */
const msPerDay = 86_400_000;

/** The first of the month that lies `months` after the date's own. */
export const firstOfMonth = (date: string, months = 0): string =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + months, 1)).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / msPerDay;

/** Billing month of a date, YYYYMM. */
export const competenciaOf = (date: string): number => Number(date.slice(0, 4)) * 100 + Number(date.slice(5, 7));
