/** Rates have at most this many decimals; as whole numbers of the last one they add up exactly. */
const SCALE = 1_000_000;

const duasCasas = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The average of the rates that are given, in percent with 2 decimals, half up: `1,25%`; `0,00%` of none. */
export function taxaMedia(taxas: readonly (number | null | undefined)[]): string {
  const dadas = taxas.filter((taxa) => typeof taxa === 'number');
  const soma = dadas.reduce((total, taxa) => total + Math.round(taxa * SCALE), 0);
  const centesimos = dadas.length === 0 ? 0 : Math.round(soma / dadas.length / (SCALE / 100));
  return `${duasCasas.format(centesimos / 100)}%`;
}
