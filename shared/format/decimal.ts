/**
 * Decimal text (`1234.500000`) as people read it (`1.234,50`): zeros beyond the second decimal go, and no float ever
 * holds the number. Anything that is no decimal text stays as it came.
 */
export function formatarDecimal(decimal: string): string {
  const [, sinal = '', inteiro, casas] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  if (inteiro === undefined) return decimal;
  const grupos = inteiro.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${sinal}${grupos}${casas === undefined ? '' : `,${casas.replace(/(?<=..)0+$/, '')}`}`;
}
