import { aoUsar } from './ao-usar.ts';

const percentual = aoUsar(() => new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 }));

/**
 * A count with pt-BR grouping, `1.234`; empty when there is none. Every list has one above its first rows, and the
 * first Intl formatter of a page keeps a phone busy for fifty milliseconds: hence without it.
 */
export function formatarInteiro(valor: number | null | undefined): string {
  if (valor === null || valor === undefined || !Number.isFinite(valor)) return '';
  return valor.toFixed(0).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** A rate that already is a percentage, `1,25%`, with two to four decimals; empty when there is none. */
export function formatarPercentual(valor: number | null | undefined): string {
  return valor === null || valor === undefined || !Number.isFinite(valor) ? '' : `${percentual().format(valor)}%`;
}
