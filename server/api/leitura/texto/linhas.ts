import { createReadStream } from 'node:fs';
import { type Codificacao, codificacaoDe } from '../bytes/codificacao.ts';
import { recusa } from '../recusas.ts';
import type { Campo, Leitor, Limites } from '../registro.ts';
import { Lotes } from '../lotes.ts';

/** Small enough that its lines die young in the garbage collector. */
const PIECE = 65_536;

/** Lines of a file of this encoding, see `linhasDe`. */
export function lerLinhas(path: string, codificacao: Codificacao, limites: Pick<Limites, 'caracteres'>) {
  const decoder = new TextDecoder(codificacao);
  const pedacos = createReadStream(path, { highWaterMark: PIECE });
  return linhasDe(pedacos, (pedaco) => decoder.decode(pedaco, { stream: pedaco !== undefined }), limites);
}

/** Lines of a text (LF, CRLF, or CR of old Macs) by chunk, with the number of the first, from 1. @throws ArquivoRecusado linha_longa beyond `caracteres`. */
export async function* linhasDe(
  pedacos: AsyncIterable<Buffer>,
  /** Without a piece: flushes the decoder at the end. */
  decodificar: (pedaco?: Buffer) => string,
  { caracteres }: Pick<Limites, 'caracteres'>,
) {
  let primeira = 1;
  let rest = '';
  let quebra: RegExp | '\n' | null = null;
  const refuseLong = (line: string, linha: number) => {
    if (line.length > caracteres) throw recusa('linha_longa', { linha, maximo: caracteres });
  };
  for await (const pedaco of pedacos) {
    const texto = rest + decodificar(pedaco);
    quebra ??= texto.includes('\n') ? '\n' : /\r(?!$)/.test(texto) ? /\r\n?|\n/ : null;
    const linhas = texto.split(quebra ?? '\n');
    rest = linhas.pop() as string;
    refuseLong(rest, primeira + linhas.length);
    for (let at = 0; at < linhas.length; at += 1) {
      const line = semFim(linhas[at] as string);
      linhas[at] = line;
      refuseLong(line, primeira + at);
    }
    if (linhas.length > 0) yield { primeira, linhas };
    primeira += linhas.length;
  }
  rest = semFim(rest + decodificar());
  if (rest !== '') yield { primeira, linhas: [rest] };
}

/** Without CR, and without the Ctrl-Z and NUL with which DOS programs end a text. */
function semFim(line: string): string {
  let end = line.length;
  while (end > 0) {
    const code = line.charCodeAt(end - 1);
    if (code !== 13 && code !== 26 && code !== 0) break;
    end -= 1;
  }
  return end === line.length ? line : line.slice(0, end);
}

/** Fixed width: one shipment per line, fields at the positions of the layout. */
export const lerFixo: Leitor = async function* (path, layout, limites) {
  const codificacao = await codificacaoDe(path, layout);
  const places = layout.campos.map(({ campo, cabecalho, posicao, tamanho }) => {
    if (posicao === null || tamanho === null) throw recusa('campo_sem_posicao', { campo: cabecalho });
    return { campo, from: posicao - 1, to: posicao - 1 + tamanho };
  });
  const { identificador } = layout;
  const lotes = new Lotes(limites.registros);
  for await (const { primeira, linhas } of lerLinhas(path, codificacao, limites)) {
    for (const [at, texto] of linhas.entries()) {
      const linha = primeira + at;
      const record = linha === 1 && texto.startsWith('\uFEFF') ? texto.slice(1) : texto;
      if (linha <= layout.linhasCabecalho || record.trim() === '') continue;
      if (identificador !== null && !record.startsWith(identificador)) continue;
      const campos: Partial<Record<Campo, string>> = {};
      for (const { campo, from, to } of places) {
        const value = record.slice(from, to).trim();
        if (value !== '') campos[campo] = value;
      }
      lotes.registrar({ linha, campos });
    }
    if (!lotes.vazio) yield lotes.tirar();
  }
  if (lotes.lidos === 0) throw recusa('sem_registros');
};
