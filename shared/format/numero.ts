const inteiro = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const percentual = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** A count with pt-BR grouping, `1.234`; empty when there is none. */
export function formatarInteiro(valor: number | null | undefined): string {
  return valor === null || valor === undefined || !Number.isFinite(valor) ? '' : inteiro.format(valor);
}

/** A rate that already is a percentage, `1,25%`, with two to four decimals; empty when there is none. */
export function formatarPercentual(valor: number | null | undefined): string {
  return valor === null || valor === undefined || !Number.isFinite(valor) ? '' : `${percentual.format(valor)}%`;
}
