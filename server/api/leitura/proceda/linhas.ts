import { isUtf8 } from 'node:buffer';
import { recusa } from '../recusas.ts';
import { copia, recusarBinario } from '../texto/texto.ts';

const LF = 10;
const fimDoDos = '\u001A';

export interface LinhaProceda {
  readonly linha: number;
  /** Record type: its first three characters. */
  readonly tipo: string;
  /** Trimmed characters of a range; both ends included, from 1, as in the standard. */
  em(de: number, ate: number): string;
}

/** Records of a PROCEDA text, UTF-8 or ISO-8859-1 by line. @throws ArquivoRecusado nul, utf16, texto_longo beyond `maximo` bytes. */
export async function* linhasDe(pedacos: AsyncIterable<Buffer>, maximo: number): AsyncGenerator<LinhaProceda> {
  let resto: Buffer[] = [];
  let guardados = 0;
  let linha = 0;
  let primeiro = true;
  for await (const pedaco of pedacos) {
    if (primeiro) recusarBinario(pedaco);
    else if (pedaco.includes(0)) throw recusa('nul');
    primeiro = false;
    let inicio = 0;
    for (let fim = pedaco.indexOf(LF); fim >= 0; fim = pedaco.indexOf(LF, inicio)) {
      const bytes =
        guardados === 0 ? pedaco.subarray(inicio, fim) : Buffer.concat([...resto, pedaco.subarray(inicio, fim)]);
      if (bytes.length > maximo) throw recusa('texto_longo');
      linha += 1;
      const lida = registro(bytes, linha);
      if (lida !== null) yield lida;
      inicio = fim + 1;
      resto = [];
      guardados = 0;
    }
    if (inicio === pedaco.length) continue;
    resto.push(Buffer.from(pedaco.subarray(inicio)));
    guardados += pedaco.length - inicio;
    if (guardados > maximo) throw recusa('texto_longo');
  }
  const ultima = registro(Buffer.concat(resto), linha + 1);
  if (ultima !== null) yield ultima;
}

function registro(bytes: Buffer, linha: number): LinhaProceda | null {
  const texto = bytes
    .toString(isUtf8(bytes) ? 'utf8' : 'latin1')
    .replace('\uFEFF', '')
    .replace(fimDoDos, '');
  if (texto.trim() === '') return null;
  return { linha, tipo: texto.slice(0, 3), em: (de, ate) => copia(texto.slice(de - 1, ate).trim()) };
}

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
