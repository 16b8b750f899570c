/** The months as texts say them. Written out: the first Intl formatter of a page keeps a phone busy for fifty milliseconds and more. */
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
