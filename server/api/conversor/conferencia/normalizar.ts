import { emitenteDaChave, faltaDaChave } from '../../../../shared/format/chave-acesso.ts';
import type { Campo } from '../registro.ts';
import type { Valores } from './valores.ts';

export const camposDeCnpj = [
  'cnpj_emitente',
  'cnpj_embarcador',
  'cnpj_remetente',
  'cnpj_destinatario',
  'cnpj_tomador',
] as const satisfies readonly Campo[];

/** What documents are called in the file, and what they are called here: by model, by name without accents or marks. */
const tipos: Readonly<Record<string, string>> = {
  '57': 'CT-e',
  CTE: 'CT-e',
  '55': 'NF-e',
  NFE: 'NF-e',
  '58': 'MDF-e',
  MDFE: 'MDF-e',
  '67': 'CT-e OS',
  CTEOS: 'CT-e OS',
  '91': 'Romaneio',
  ROMANEIO: 'Romaneio',
  '92': 'RPS',
  RPS: 'RPS',
  '93': 'CRT',
  CRT: 'CRT',
  '94': 'Minuta',
  MINUTA: 'Minuta',
  '95': 'Controle de embarque',
  '96': 'MIC',
  MIC: 'MIC',
  '97': 'Ordem de coleta',
  ORDEMDECOLETA: 'Ordem de coleta',
  '98': 'NFS-e',
  NFSE: 'NFS-e',
  '99': 'CTRC',
  CTRC: 'CTRC',
  DI: 'DI',
  FATURA: 'Fatura comercial',
  FATURACOMERCIAL: 'Fatura comercial',
  OUTROS: 'Outros',
};
const modelos: Readonly<Record<string, string>> = { '55': 'NF-e', '57': 'CT-e', '58': 'MDF-e', '67': 'CT-e OS' };

const punctuation = /[.\-/\s]/g;

/** Leaves out punctuation, and fills in what the access key says already. What cannot be told stays as it is. */
export function normalizar(valores: Valores): void {
  for (const campo of camposDeCnpj) {
    const text = valores[campo];
    if (text !== undefined) valores[campo] = text.replaceAll(punctuation, '');
  }
  if (valores.placa !== undefined) valores.placa = valores.placa.replaceAll(punctuation, '');
  const { tipo_documento: tipo } = valores;
  if (tipo !== undefined) valores.tipo_documento = tipos[tipo.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')] ?? tipo;
  if (valores.chave !== undefined) {
    const chave = valores.chave.replaceAll(punctuation, '');
    valores.chave = chave;
    if (faltaDaChave(chave) === null) {
      valores.tipo_documento ??= modelos[chave.slice(20, 22)] as string;
      valores.serie ??= String(Number(chave.slice(22, 25)));
      valores.cnpj_emitente ??= emitenteDaChave(chave) ?? '';
      if (valores.cnpj_emitente === '') delete valores.cnpj_emitente;
    }
  }
  if (valores.data_embarque !== undefined) valores.data_emissao ??= valores.data_embarque;
  valores.tipo_documento ??= 'Outros';
}

export const tiposDeDocumento: ReadonlySet<string> = new Set(Object.values(tipos));
