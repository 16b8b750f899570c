import { Big } from 'big.js';

/** Decimal without trailing zeros, with a decimal comma. */
export const emTexto = (decimal: string): string => new Big(decimal).toFixed().replace('.', ',');

const milhares = (valor: Big): string =>
  valor
    .toFixed(2)
    .replace('.', ',')
    .replaceAll(/\B(?=(\d{3})+(?=,))/g, '.');

export const real = (valor: Big): string => `R$ ${milhares(valor)}`;

export const emMoeda = (codigo: string, valor: Big): string => `${codigo} ${milhares(valor)}`;
