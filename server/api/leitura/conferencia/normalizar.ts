import { lugarComUf } from '../../../../shared/averbacao/lugar-com-uf.ts';
import type { Campo } from '../registro.ts';
import type { Valores } from './valores.ts';
import { faltaDaChave } from '../../../../shared/format/chave-acesso.ts';
import { cnpjValido, cpfValido } from '../../../../shared/format/cnpj.ts';
import { lembrando } from '../texto/texto.ts';

export const camposDeCnpj = [
  'cnpj_emitente',
  'cnpj_embarcador',
  'cnpj_remetente',
  'cnpj_destinatario',
  'cnpj_tomador',
] as const satisfies readonly Campo[];

/** Maps document kinds of files (model number, or name without accents or punctuation) to ours. */
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
export const tiposDeDocumento: ReadonlySet<string> = new Set(Object.values(tipos));
const tipoDe = (text: string) =>
  tiposDeDocumento.has(text) ? text : (tipos[text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')] ?? text);
const modelos: Readonly<Record<string, string>> = { '55': 'NF-e', '57': 'CT-e', '58': 'MDF-e', '67': 'CT-e OS' };

const punctuation = /[.\-/\s]/;
const punctuations = /[.\-/\s]/g;
/** Fast path: most values have no punctuation. */
const semMascara = (text: string) => (punctuation.test(text) ? text.replaceAll(punctuations, '') : text);

/** Normalises a flag to `S` or `N`; anything else is returned unchanged. */
function simNaoDe(texto: string): string {
  if (/^(s|sim|1|true|verdadeiro|x)$/i.test(texto)) return 'S';
  return /^(n|n[aã]o|0|false|falso)$/i.test(texto) ? 'N' : texto;
}

/** Removes punctuation and fills fields from the access key. Ambiguous values stay unchanged. */
export function normalizar(valores: Valores): void {
  for (const campo of camposDeCnpj) {
    const text = valores[campo];
    if (text !== undefined) valores[campo] = semMascara(text);
  }
  if (valores.placa !== undefined) valores.placa = semMascara(valores.placa);
  if (valores.nao_acumula !== undefined) valores.nao_acumula = simNaoDe(valores.nao_acumula);
  if (valores.tipo_documento !== undefined) valores.tipo_documento = tipoDe(valores.tipo_documento);
  if (valores.chave !== undefined) {
    const chave = semMascara(valores.chave).replace(/^(?:CTE|NFE|MDFE)(?=\d)/i, '');
    valores.chave = chave;
    if (faltaDestaChave(chave) === null) {
      valores.tipo_documento ??= modelos[chave.slice(20, 22)] as string;
      valores.serie ??= String(Number(chave.slice(22, 25)));
      valores.numero ??= String(Number(chave.slice(25, 34)));
      // The key may hold a CPF (rural producers): no policy insures a person.
      if (valores.cnpj_emitente === undefined && parteValida(chave.slice(6, 20)))
        valores.cnpj_emitente = chave.slice(6, 20);
    }
  }
  completarUf(valores, 'uf_origem', 'municipio_origem');
  completarUf(valores, 'uf_destino', 'municipio_destino');
  if (valores.data_embarque !== undefined) valores.data_emissao ??= valores.data_embarque;
  valores.tipo_documento ??= 'Outros';
}

/** A municipality may be written with its state, `São Paulo/SP`, instead of a column of states. */
function completarUf(
  valores: Valores,
  uf: 'uf_origem' | 'uf_destino',
  municipio: 'municipio_origem' | 'municipio_destino',
) {
  if (valores[uf] !== undefined || valores[municipio] === undefined) return;
  const lugar = lugarComUf(valores[municipio]);
  if (lugar === null) return;
  valores[uf] = lugar.uf;
  valores[municipio] = lugar.municipio;
}

/** Whether an unmasked CNPJ or CPF has valid check digits. */
export const parteValida = lembrando(10_000, (documento) =>
  documento.length === 11 ? cpfValido(documento) : cnpjValido(documento),
);

let chave = '';
let falta: string | null = null;

/** Fault of an access key, see `faltaDaChave`. Cached: several rules ask for the key of one line. */
export function faltaDestaChave(outra: string): string | null {
  if (outra !== chave) {
    falta = faltaDaChave(outra);
    chave = outra;
  }
  return falta;
}
