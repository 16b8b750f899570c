import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { conferirEspecie } from './especie-de-arquivo.ts';
import { recusa } from '../recusas.ts';
import type { LayoutDefinition } from '../registro.ts';
import { recusarBinario } from '../texto/texto.ts';

const PIECE = 1_048_576;

/** `TextDecoder` name: `windows-1252` reads ISO-8859-1, plus the printable Windows-1252 characters, as every browser does. */
export type Codificacao = 'utf-8' | 'windows-1252';

/** Detects a text's encoding: UTF-8 if valid throughout, else ISO-8859-1. @throws ArquivoRecusado */
export async function codificacaoDe(path: string, layout: LayoutDefinition): Promise<Codificacao> {
  await conferirEspecie(path, ['TEXTO']);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let first = true;
  let utf8 = true;
  for await (const piece of createReadStream(path, { highWaterMark: PIECE }) as AsyncIterable<Buffer>) {
    if (first) recusarBinario(piece);
    else if (piece.includes(0)) throw recusa('nul');
    first = false;
    utf8 &&= isUtf8(decoder, piece);
  }
  utf8 &&= isUtf8(decoder);
  if (!utf8 && layout.codificacao === 'UTF-8') throw recusa('codificacao_do_layout');
  return utf8 && layout.codificacao !== 'ISO-8859-1' ? 'utf-8' : 'windows-1252';
}

/** Without `piece`: checks that the last character is complete. */
function isUtf8(decoder: TextDecoder, piece?: Buffer): boolean {
  try {
    decoder.decode(piece, { stream: piece !== undefined });
    return true;
  } catch {
    return false;
  }
}
