import { once } from 'node:events';
import { finished, pipeline } from 'node:stream/promises';
import { from, to } from 'pg-copy-streams';
import type { Conexao } from './conexao.repository.ts';
import { colunasDaFalha, colunasDoEmbarque } from './colunas.ts';
import type { Pedaco } from './pedaco.ts';

/** @param table with its columns in parentheses. */
export async function copiarPara(
  conexao: Conexao,
  table: string,
  pieces: Iterable<string | Buffer> | AsyncIterable<string | Buffer>,
): Promise<void> {
  const stream = conexao.query(from(`COPY ${table} FROM STDIN`));
  const done = finished(stream);
  // Awaited below; a failure of the source takes precedence.
  done.catch(() => {});
  for await (const piece of pieces) {
    if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), done]);
  }
  stream.end();
  await done;
}

export async function copiarEntre(de: Conexao, select: string, para: Conexao, table: string): Promise<void> {
  await pipeline(de.query(to(`COPY (${select}) TO STDOUT`)), para.query(from(`COPY ${table} FROM STDIN`)));
}

const embarques = `embarques_lidos (${Object.keys(colunasDoEmbarque).join(', ')})`;
const falhas = `falhas_novas (${Object.keys(colunasDaFalha).join(', ')})`;

export async function carregar(conexao: Conexao, pedaco: Pedaco): Promise<void> {
  if (pedaco.embarques.length > 0) await copiarPara(conexao, embarques, [pedaco.embarques]);
  if (pedaco.falhas.length > 0) await copiarPara(conexao, falhas, [pedaco.falhas]);
}
