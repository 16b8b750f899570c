import { createReadStream } from 'node:fs';
import type { Codificacao } from '../bytes/codificacao.ts';
import { recusa } from '../recusas.ts';
import type { Limites } from '../registro.ts';

/** Small enough that its lines die young in the garbage collector. */
const PIECE = 65_536;

interface Trecho {
  /** Line number of the first one, from 1. */
  readonly primeira: number;
  readonly linhas: readonly string[];
}

/** Lines of a text (LF or CRLF), by chunk. @throws ArquivoRecusado linha_longa beyond `caracteres`. */
export async function* lerLinhas(
  path: string,
  codificacao: Codificacao,
  { caracteres }: Pick<Limites, 'caracteres'>,
): AsyncGenerator<Trecho> {
  const decoder = new TextDecoder(codificacao);
  let primeira = 1;
  let rest = '';
  const refuseLong = (line: string, linha: number) => {
    if (line.length > caracteres) throw recusa('linha_longa', { linha, maximo: caracteres });
  };
  for await (const piece of createReadStream(path, { highWaterMark: PIECE }) as AsyncIterable<Buffer>) {
    const linhas = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = linhas.pop() as string;
    refuseLong(rest, primeira + linhas.length);
    for (let at = 0; at < linhas.length; at += 1) {
      const line = linhas[at] as string;
      if (line.endsWith('\r')) linhas[at] = line.slice(0, -1);
      refuseLong(line, primeira + at);
    }
    if (linhas.length > 0) yield { primeira, linhas };
    primeira += linhas.length;
  }
  rest += decoder.decode();
  if (rest !== '') yield { primeira, linhas: [rest] };
}
