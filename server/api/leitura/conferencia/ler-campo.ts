import { lembrando } from '../texto/texto.ts';
import { dataIso } from '../../../../shared/format/data.ts';
import { semCifrao, semZerosDemais } from '../texto/celula-limpa.ts';
import type { LayoutCampo } from '../registro.ts';

/** Normalised text (ISO dates, decimal points); null: empty. No wrapper object: this is the hot path. */
type Lido = string | null | { readonly esperado: string };
export type LerCampo = (texto: string | undefined) => Lido;

/** Default maximum length of a text field, in characters. */
const MAX_TEXTO = 255;
/** Integer digits of an amount, as in the database columns. */
const MAX_INTEIROS = 13;

export function lerCampo(campo: LayoutCampo): LerCampo {
  const read = leitorDe(campo);
  const vazio: Lido = campo.obrigatorio ? { esperado: 'um valor (campo obrigatório)' } : null;
  const { transformacao, valorPadrao } = campo;
  return (texto) => {
    let limpo = texto === undefined ? '' : texto.trim();
    if (limpo.includes('E+') && notacaoCientifica.test(limpo)) return semDigitos;
    if (limpo === '') {
      if (valorPadrao === null || valorPadrao === '') return vazio;
      limpo = valorPadrao;
    }
    if (transformacao === 'MAIUSC') limpo = limpo.toUpperCase();
    else if (transformacao === 'SO_DIGITOS') limpo = limpo.replaceAll(/\D/g, '');
    return read(limpo);
  };
}

function leitorDe(campo: LayoutCampo): (texto: string) => Lido {
  if (campo.tipo === 'DATA') return leitorDeData(campo.mascaraData);
  if (campo.tipo === 'DECIMAL') return leitorDeDecimal(campo);
  if (campo.tipo === 'INTEIRO')
    return (texto) => (/^\d{1,15}$/.test(texto) ? texto : { esperado: 'um número inteiro' });
  return (texto) => {
    if (texto.length > MAX_TEXTO) return { esperado: `no máximo ${MAX_TEXTO} caracteres` };
    // PostgreSQL rejects NUL in text.
    return texto.includes('\0') ? { esperado: 'um texto sem o caractere nulo' } : texto;
  };
}

/** A time may follow a date, as systems and spreadsheets export it; the date is taken as written. */
const hora = String.raw`(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d{1,6})?)?`;
const formas: Readonly<Record<string, readonly [RegExp, string]>> = {
  'DD/MM/AAAA': [
    new RegExp(String.raw`^(?<d>\d{1,2})\/(?<m>\d{1,2})\/(?<a>\d{4})(?: +${hora})?$`),
    'data no formato DD/MM/AAAA',
  ],
  'AAAA-MM-DD': [/^(?<a>\d{4})-(?<m>\d{2})-(?<d>\d{2})(?:[T ].{1,30})?$/, 'data no formato AAAA-MM-DD'],
  DDMMAAAA: [/^(?<d>\d{2})(?<m>\d{2})(?<a>\d{4})$/, 'data no formato DDMMAAAA'],
  AAAAMMDD: [/^(?<a>\d{4})(?<m>\d{2})(?<d>\d{2})$/, 'data no formato AAAAMMDD'],
};

/** A spreadsheet writes numbers of more than 11 digits so, and the digits are lost. */
const notacaoCientifica = /^\d(?:[.,]\d+)?E\+\d{1,3}$/;
const semDigitos: Lido = {
  esperado:
    'todos os dígitos; a planilha os perdeu ao gravar em notação científica: formate a coluna como texto e exporte de novo',
};

function leitorDeData(mascara: string | null) {
  const masks = mascara === null ? ['DD/MM/AAAA', 'AAAA-MM-DD'] : [mascara];
  const accepted = masks.map((mask) => formas[mask] as readonly [RegExp, string]);
  const esperado = mascara === null ? 'data no formato DD/MM/AAAA' : (accepted[0] as readonly [RegExp, string])[1];
  return lembrando(5_000, (texto) => readData(texto, accepted, esperado));
}

function readData(texto: string, accepted: readonly (readonly [RegExp, string])[], esperado: string): Lido {
  for (const [forma] of accepted) {
    const parts = forma.exec(texto)?.groups;
    if (!parts) continue;
    const { a = '', m = '', d = '' } = parts;
    return dataIso(Number(a), Number(m), Number(d)) ?? { esperado: 'uma data que exista' };
  }
  return { esperado };
}

function leitorDeDecimal({ campo, separadorDecimal, casasDecimais: casas }: LayoutCampo): (texto: string) => Lido {
  if (separadorDecimal === null) return implicito(casas);
  const comma = separadorDecimal === ',';
  const grouped = comma ? String.raw`\d{1,3}(?:\.\d{3})+` : '(?!)';
  const forma = new RegExp(String.raw`^(\d+|${grouped})(?:${comma ? ',' : String.raw`\.`}(\d+))?$`);
  const esperado = comma
    ? `valor com vírgula decimal e até ${casas} casas, como 1.234,56`
    : `valor com ponto decimal e até ${casas} casas, como 1234.56`;
  return (lido) => {
    const partes = forma.exec(comma ? semCifrao(lido, campo) : lido);
    if (partes === null) return { esperado };
    const [, escritos = '', fracao = ''] = partes;
    const inteiros = comma ? escritos.replaceAll('.', '') : escritos;
    const decimais = semZerosDemais(escritos, fracao, casas);
    if (decimais.length > casas) return { esperado };
    if (inteiros.length > MAX_INTEIROS) return { esperado: `valor com até ${MAX_INTEIROS} dígitos inteiros` };
    return decimais === '' ? inteiros : `${inteiros}.${decimais}`;
  };
}

function implicito(casas: number): (texto: string) => Lido {
  const forma = new RegExp(`^\\d{1,${MAX_INTEIROS + casas}}$`);
  return (texto) => {
    if (!forma.test(texto)) return { esperado: `só dígitos, os ${casas} últimos decimais` };
    const digits = texto.padStart(casas + 1, '0');
    return casas === 0 ? digits : `${digits.slice(0, -casas)}.${digits.slice(-casas)}`;
  };
}
