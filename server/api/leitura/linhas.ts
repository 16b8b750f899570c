import { createReadStream } from 'node:fs';
import type { Codificacao } from './codificacao.ts';
import { recusa } from './recusas.ts';
import type { Limites } from './registro.ts';

/** Small enough that its lines are done with before the garbage collector looks at them twice. */
const PIECE = 65_536;

/** Lines that stand one after the other in a text, without their ends. */
interface Trecho {
  /** Number of the first one, from 1. */
  readonly primeira: number;
  readonly linhas: readonly string[];
}

/**
 * The lines of a text, a piece of the file at a time, ended by LF or CRLF.
 * @throws ArquivoRecusado linha_longa: no more than `caracteres` of a line are ever held.
 */
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
