import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { ArquivoRecusado, type LayoutDefinition } from '../registro.ts';
import { conferirEspecie } from './especie-de-arquivo.ts';

const PIECE = 1_048_576;

/** Of `TextDecoder`: ISO-8859-1 as every browser reads it, with the printable characters of Windows-1252. */
export type Codificacao = 'utf-8' | 'windows-1252';

/**
 * Which encoding a text has: UTF-8 where the whole of it is, else ISO-8859-1. Reads the file once.
 * @throws ArquivoRecusado vazio, especie, and for UTF-16, for null bytes, and where the layout says UTF-8 and it is not.
 */
export async function codificacaoDe(path: string, layout: LayoutDefinition): Promise<Codificacao> {
  await conferirEspecie(path, ['TEXTO']);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let first = true;
  let utf8 = true;
  for await (const piece of createReadStream(path, { highWaterMark: PIECE }) as AsyncIterable<Buffer>) {
    if (first) refuseUtf16(piece);
    first = false;
    if (piece.includes(0)) {
      throw new ArquivoRecusado('binary', 'O arquivo não é um texto: tem bytes nulos. Envie-o em UTF-8 ou ISO-8859-1.');
    }
    utf8 &&= isUtf8(decoder, piece);
  }
  utf8 &&= isUtf8(decoder);
  if (!utf8 && layout.codificacao === 'UTF-8') {
    throw new ArquivoRecusado('encoding', 'O arquivo não está em UTF-8, que é a codificação deste layout.');
  }
  return utf8 && layout.codificacao !== 'ISO-8859-1' ? 'utf-8' : 'windows-1252';
}

function refuseUtf16(piece: Buffer): void {
  const [a, b] = piece;
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) {
    throw new ArquivoRecusado('utf16', 'O arquivo está em UTF-16. Envie-o em UTF-8 ou ISO-8859-1.');
  }
}

/** Without `piece`: whether the last character is whole. */
function isUtf8(decoder: TextDecoder, piece?: Buffer): boolean {
  try {
    decoder.decode(piece, { stream: piece !== undefined });
    return true;
  } catch {
    return false;
  }
}
