import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import { formatarData } from '../../../../shared/format/data.ts';

export type LayoutCampo = LayoutCompleto['campos'][number];

/** Where the field stands in the file. */
export function placeText({ posicao, tamanho, coluna, cabecalho }: LayoutCampo): string {
  if (posicao) return `${posicao} a ${posicao + (tamanho ?? 1) - 1}`;
  return coluna ? `coluna ${coluna}` : cabecalho;
}

const decimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 7 });

/** What a text was understood as, the way that people here write it: `21/11/2026`, `1.234,56`. */
export function understoodText(tipo: LayoutCampo['tipo'] | undefined, valor: string): string {
  if (tipo === 'DATA') return formatarData(valor);
  // As text it is exact, however many digits it has.
  return tipo === 'DECIMAL' ? decimal.format(valor as `${number}`) : valor;
}

/** How its text is read: "Data (DD/MM/AAAA)", "Decimal (2 casas, vírgula)". */
export function kindText({ tipo, mascaraData, casasDecimais, separadorDecimal }: LayoutCampo): string {
  switch (tipo) {
    case 'DATA':
      return `Data (${mascaraData ?? 'DD/MM/AAAA ou AAAA-MM-DD'})`;
    case 'DECIMAL': {
      const sign = separadorDecimal === ',' ? 'vírgula' : separadorDecimal === '.' ? 'ponto' : 'sem separador';
      return `Decimal (${casasDecimais} casas, ${sign})`;
    }
    case 'INTEIRO':
      return 'Inteiro';
    default:
      return 'Texto';
  }
}
