import type { LayoutCompleto } from '../contracts/conversor-layouts.ts';

export type LayoutCampo = LayoutCompleto['campos'][number];

export const separators: Readonly<Record<string, string>> = {
  ';': 'ponto e vírgula',
  ',': 'vírgula',
  '|': 'barra vertical',
  '\t': 'tabulação',
};

export const separatorOptions = Object.entries(separators).map(([value, label]) => ({ value, label }));

export const separatorName = (separator: string): string => separators[separator] ?? separator;

export function placeText({ posicao, tamanho, coluna, cabecalho }: LayoutCampo): string {
  if (posicao) return `${posicao} a ${posicao + (tamanho ?? 1) - 1}`;
  return coluna ? `coluna ${coluna}` : cabecalho;
}

/** Format of the field: "Data (DD/MM/AAAA)", "Decimal (2 casas, vírgula)". */
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
