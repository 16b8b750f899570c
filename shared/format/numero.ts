import { aoUsar } from './ao-usar.ts';

/** Formats decimal text (`1234.500000` → `1.234,50`) without floats. @param minimo decimals shown even if zeros */
export function formatarDecimal(decimal: string, minimo = 2): string {
  const [, sinal = '', inteiro, casas] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  if (inteiro === undefined) return decimal;
  const grupos = inteiro.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${sinal}${grupos}${casas === undefined ? '' : `,${casas.slice(0, minimo)}${casas.slice(minimo).replace(/0+$/, '')}`}`;
}

/** An amount in a currency, with the decimals that its text carries, those of the currency: `JPY 1.234`, `KWD 1.234,567`. */
export const formatarNaMoeda = (valor: string, moeda?: string | null): string =>
  `${moeda ?? ''} ${formatarDecimal(valor, valor.length)}`.trim();

const reais = aoUsar(() => new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }));

/** Reais `R$ 1.234,56`; empty if missing. Plain decimals avoid Intl, which blocks a phone for 100 ms at first use. */
export function formatarReais(valor: number | string | null | undefined): string {
  if (valor === null || valor === undefined || valor === '' || !Number.isFinite(Number(valor))) return '';
  const [, sinal = '', inteiro, casas = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(valor)) ?? [];
  if (inteiro === undefined) return reais().format(valor as Intl.StringNumericLiteral);
  const centavos = BigInt(inteiro + casas.padEnd(2, '0').slice(0, 2)) + (Number(casas[2] ?? 0) < 5 ? 0n : 1n);
  const digitos = String(centavos).padStart(3, '0');
  return `${sinal}R$\u00a0${digitos.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')},${digitos.slice(-2)}`;
}

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
