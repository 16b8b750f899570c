import { aoUsar } from './ao-usar.ts';

const reais = aoUsar(() => new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }));

/**
 * Amount in reais, `R$ 1.234,56`; empty if missing. Text keeps all digits until it is rounded. Plain decimals avoid Intl, whose
 * first currency formatter blocks a phone for a tenth of a second.
 */
export function formatarReais(valor: number | string | null | undefined): string {
  if (valor === null || valor === undefined || valor === '' || !Number.isFinite(Number(valor))) return '';
  const [, sinal = '', inteiro, casas = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(valor)) ?? [];
  if (inteiro === undefined) return reais().format(valor as Intl.StringNumericLiteral);
  const centavos = BigInt(inteiro + casas.padEnd(2, '0').slice(0, 2)) + (Number(casas[2] ?? 0) < 5 ? 0n : 1n);
  const digitos = String(centavos).padStart(3, '0');
  return `${sinal}R$\u00a0${digitos.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')},${digitos.slice(-2)}`;
}
