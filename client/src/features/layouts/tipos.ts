import {
  codificacoes,
  type LayoutCompleto,
  mascarasDeData,
  tiposComLugares,
  tiposDeTexto,
} from '../../../../shared/contracts/conversor-layouts.ts';
import { optionsOf } from '../../ui/select-option.ts';

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

export const tipoOptions = optionsOf(names);

/** Whether clients can have their own position and format for each field. */
export const hasOwnPlaces = (tipo: Tipo): boolean => tiposComLugares.includes(tipo);

export const isText = (tipo: Tipo): boolean => tiposDeTexto.includes(tipo);

const sameLabel = (value: string) => ({ value, label: value });

export const codificacaoOptions = codificacoes.map(sameLabel);

/** Decimal separators; '': implied decimals. */
export const decimalOptions = optionsOf({
  ',': 'Vírgula (1.234,56)',
  '.': 'Ponto (1234.56)',
  '': 'Nenhum, casas implícitas',
});

/** Date formats; '': either of the two unambiguous ones. */
export const mascaraOptions = [{ value: '', label: 'DD/MM/AAAA ou AAAA-MM-DD' }, ...mascarasDeData.map(sameLabel)];

/** Placeholder for a test's sample; null if the files are not text. */
export const sampleHints: Readonly<Record<Tipo, string | null>> = {
  XML_CTE: 'Cole o XML de um CT-e.',
  XML_NFE: 'Cole o XML de uma NF-e.',
  PROCEDA_CONEMB31: 'Cole as linhas do CONEMB e, depois delas, as do NOTFIS.',
  DELIMITADO: 'Cole a linha de cabeçalho e até 20 linhas.',
  PLANILHA: null,
  FIXO: 'Cole até 20 linhas.',
};
