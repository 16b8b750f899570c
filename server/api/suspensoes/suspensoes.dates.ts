const inSaoPaulo = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * The calendar date (YYYY-MM-DD) that an ISO date-time stands for. Without a zone it is the date as written;
 * with one, the date in São Paulo at that moment. Midnight in UTC is the date as written: that is how a browser
 * spells a day that was chosen without a time (`new Date('2026-11-20').toISOString()`), and read as a moment it
 * would fall on the day before.
 */
export function calendarDate(dateTime: string): string {
  const written = dateTime.slice(0, 10);
  const zoned = /(Z|[+-]\d{2}:\d{2})$/.test(dateTime);
  if (!zoned || /T00:00(:00(\.0+)?)?Z$/.test(dateTime)) return written;
  return inSaoPaulo.format(new Date(dateTime));
}
