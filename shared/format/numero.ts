import { aoUsar } from './ao-usar.ts';

const percentual = aoUsar(() => new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 }));

/** Integer `1.234`; empty if missing. Without Intl, whose first use blocks a phone for 50 ms. */
export function formatarInteiro(valor: number | null | undefined): string {
  if (valor === null || valor === undefined || !Number.isFinite(valor)) return '';
  return valor.toFixed(0).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** A count with its noun: `1 linha`, `1.234 linhas`. */
export const contados = (quantos: number, um: string, varios = `${um}s`): string =>
  `${formatarInteiro(quantos)} ${quantos === 1 ? um : varios}`;

/** Percentage `1,25%` of a number that is already a percentage, with two to four decimals; empty if missing. */
export const formatarPercentual = (valor: number | null | undefined): string =>
  valor === null || valor === undefined || !Number.isFinite(valor) ? '' : `${percentual().format(valor)}%`;
