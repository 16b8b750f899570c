import { isUtf8 } from 'node:buffer';
import { utf16De } from '../bytes/codificacao.ts';
import { recusa } from '../recusas.ts';
import type { Limites } from '../registro.ts';
import { linhasDe } from '../texto/linhas.ts';
import { copia } from '../texto/texto.ts';

export interface LinhaProceda {
  readonly linha: number;
  /** Record type: its first three characters. */
  readonly tipo: string;
  /** Trimmed characters of a range; both ends included, from 1, as in the standard. */
  em(de: number, ate: number): string;
}

/** Records of a PROCEDA text: UTF-16 by its mark, else UTF-8 or ISO-8859-1 by line. @throws ArquivoRecusado nul, utf16, linha_longa */
export async function* registrosDe(pedacos: AsyncIterable<Buffer>, limites: Limites): AsyncGenerator<LinhaProceda> {
  let utf16: InstanceType<typeof TextDecoder> | null | undefined;
  const decodificar = (pedaco?: Buffer): string => {
    if (pedaco === undefined) return utf16?.decode() ?? '';
    const codificacao = utf16 === undefined ? utf16De(pedaco) : null;
    utf16 ??= codificacao && new TextDecoder(codificacao);
    return utf16?.decode(pedaco, { stream: true }) ?? pedaco.toString('latin1');
  };
  for await (const { primeira, linhas } of linhasDe(pedacos, decodificar, limites))
    for (const [at, linha] of linhas.entries()) {
      const texto = (utf16 ? linha : utf8SeValido(linha)).replace('\uFEFF', '');
      if (texto.includes('\0')) throw recusa('nul');
      if (texto.trim() !== '') yield registro(texto, primeira + at);
    }
}

function utf8SeValido(latin1: string): string {
  const bytes = Buffer.from(latin1, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : latin1;
}

const registro = (texto: string, linha: number): LinhaProceda => ({
  linha,
  tipo: texto.slice(0, 3),
  em: (de, ate) => copia(texto.slice(de - 1, ate).trim()),
});

/** Digits with two implied decimals; blank is zero. null: invalid. */
export function centavosDe(texto: string): bigint | null {
  if (texto === '') return 0n;
  return /^\d{1,15}$/.test(texto) ? BigInt(texto) : null;
}

/** PROCEDA's notation of an amount, as its layout parses it. */
export const textoDeCentavos = (centavos: bigint) => String(centavos).padStart(3, '0');

/** Some programs pad numbers and series with zeros, others with blanks. */
export const semZeros = (texto: string) => texto.replace(/^0+(?=.)/, '');

/** Zeros mean an unknown date. */
export const dataOuNada = (texto: string) => (/^0*$/.test(texto) ? undefined : texto);
