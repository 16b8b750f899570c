import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';

type Tipo = LayoutCompleto['tipo'];

const names: Readonly<Record<Tipo, string>> = {
  XML_CTE: 'XML de CT-e',
  XML_NFE: 'XML de NF-e',
  PROCEDA_CONEMB31: 'PROCEDA CONEMB 3.1',
  DELIMITADO: 'Texto delimitado',
  PLANILHA: 'Planilha (XLSX)',
  FIXO: 'Largura fixa',
};

export const tipoName = (tipo: Tipo): string => names[tipo];

export const tipoOptions = Object.entries(names).map(([value, label]) => ({ value, label }));

/** Whether the place of a field in the file may differ from client to client: the other kinds are fixed by their norm. */
export const hasOwnPlaces = (tipo: Tipo): boolean => tipo === 'DELIMITADO' || tipo === 'PLANILHA' || tipo === 'FIXO';

const separators: Readonly<Record<string, string>> = {
  ';': 'ponto e vírgula',
  ',': 'vírgula',
  '|': 'barra vertical',
  '\t': 'tabulação',
};

export const separatorOptions = Object.entries(separators).map(([value, label]) => ({ value, label }));

export const separatorName = (separator: string): string => separators[separator] ?? separator;
