/** Formats decimal text (`1234.500000` → `1.234,50`) without floats. @param minimo decimals shown even if zeros */
export function formatarDecimal(decimal: string, minimo = 2): string {
  const [, sinal = '', inteiro, casas] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  if (inteiro === undefined) return decimal;
  const grupos = inteiro.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${sinal}${grupos}${casas === undefined ? '' : `,${casas.slice(0, minimo)}${casas.slice(minimo).replace(/0+$/, '')}`}`;
}
