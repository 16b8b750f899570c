import { formatarCnpj } from '../../format/cnpj.ts';
import { formatarData } from '../../format/data.ts';
import { formatarDecimal } from '../../format/decimal.ts';
import { formatarReais } from '../../format/dinheiro.ts';
import { formatarInteiro } from '../../format/numero.ts';
import type { TipoDeColuna } from './definir-relatorio.ts';

/** 202611 as 11/2026. */
export const mesEmTexto = (mes: string | number) => `${String(mes).slice(4)}/${String(mes).slice(0, 4)}`;

/** Whether a column's cells stand at the end, under one another. */
export const ehNumerica = (tipo: TipoDeColuna) => ['inteiro', 'valor', 'numero', 'taxa', 'percentual'].includes(tipo);

/** A cell of a report as people read it, in pt-BR; empty where there is nothing. */
export function celulaEmTexto(tipo: TipoDeColuna, celula: string | number | null | undefined): string {
  if (celula === null || celula === undefined || celula === '') return '';
  switch (tipo) {
    case 'cnpj':
      return formatarCnpj(String(celula));
    case 'inteiro':
      return formatarInteiro(Number(celula));
    case 'valor':
      return formatarReais(celula);
    case 'numero':
    case 'taxa':
      return formatarDecimal(String(celula));
    case 'percentual':
      return `${formatarDecimal(String(celula))}%`;
    case 'data':
      return formatarData(String(celula));
    case 'competencia':
      return mesEmTexto(celula);
    case 'texto':
      return String(celula);
  }
}
