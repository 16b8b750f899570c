/** Written out: creating an Intl formatter blocks a phone for more than fifty milliseconds. */
export const monthNames = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

/** 'YYYY-MM' in words: 'outubro de 2026'; '' if invalid. */
export function monthInWords(value: string): string {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(value) ?? [];
  return year && month ? `${monthNames[Number(month) - 1]} de ${year}` : '';
}
