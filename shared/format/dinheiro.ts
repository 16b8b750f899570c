import { aoUsar } from './ao-usar.ts';

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
