import { aoUsar } from './ao-usar.ts';

const reais = aoUsar(() => new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }));

/** An amount in reais, `R$ 1.234,56`; empty when there is none. A text keeps every digit it has until it is rounded. */
export function formatarReais(valor: number | string | null | undefined): string {
  if (valor === null || valor === undefined || valor === '' || !Number.isFinite(Number(valor))) return '';
  return reais().format(valor as Intl.StringNumericLiteral);
}
