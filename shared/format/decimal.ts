/** Formats decimal text (`1234.500000` → `1.234,50`) without floats; other text is returned unchanged. */
export function formatarDecimal(decimal: string): string {
  const [, sinal = '', inteiro, casas] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  if (inteiro === undefined) return decimal;
  const grupos = inteiro.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${sinal}${grupos}${casas === undefined ? '' : `,${casas.replace(/(?<=..)0+$/, '')}`}`;
}
