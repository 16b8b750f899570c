import { once } from 'node:events';
import { finished, pipeline } from 'node:stream/promises';
import { from, to } from 'pg-copy-streams';
import { colunasDosEmbarques, type Conexao, type Pedaco } from './preparar-tabelas.repository.ts';

/** Loads one piece of a file into the temporary tables. */
export async function carregar(conexao: Conexao, pedaco: Pedaco): Promise<void> {
  const tables = [
    [`embarques_lidos (${colunasDosEmbarques.join(', ')})`, pedaco.embarques],
    ['contextos (id, apolice, subgrupo, partes, data, tomador, uf_origem, uf_destino, caixa)', pedaco.contextos],
    [
      'tarifas (id, contexto, mercadoria, embalagem, municipio_origem, municipio_destino, navio, embarcador, container, tem_km)',
      pedaco.tarifas,
    ],
    ['textos (id, tipo, uf, texto, contexto)', pedaco.textos],
    ['falhas_novas (linha, origem, chave, codigo, campo, valor, esperado, ignorado, espera)', pedaco.falhas],
  ] as const;
  for (const [table, text] of tables) if (text.length > 0) await copiarPara(conexao, table, [text]);
}

/** Loads text of COPY into a table. @param table with its columns in parentheses. */
export async function copiarPara(
  conexao: Conexao,
  table: string,
  pieces: Iterable<string | Buffer> | AsyncIterable<string | Buffer>,
): Promise<void> {
  const stream = conexao.query(from(`COPY ${table} FROM STDIN`));
  const done = finished(stream);
  // Met below; where what feeds it fails first, that failure is the one to tell.
  done.catch(() => {});
  for await (const piece of pieces) {
    if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), done]);
  }
  stream.end();
  await done;
}

/** Copies what a query of one connection selects into a table of another. */
export async function copiarEntre(de: Conexao, select: string, para: Conexao, table: string): Promise<void> {
  await pipeline(de.query(to(`COPY (${select}) TO STDOUT`)), para.query(from(`COPY ${table} FROM STDIN`)));
}

/**
 * Numbers by their index, in eight bytes each, however many there are.
 * @param select a query whose rows are (index from 0, whole number below 2^53); 0 stands where it has no row.
 * @param quantos how many indexes there are.
 */
export async function numerosDe(conexao: Conexao, select: string, quantos: number): Promise<Float64Array> {
  const numbers = new Float64Array(quantos);
  let rest = '';
  for await (const piece of conexao.query(to(`COPY (${select}) TO STDOUT`)) as AsyncIterable<Buffer>) {
    const lines = (rest + piece.toString('latin1')).split('\n');
    rest = lines.pop() as string;
    for (const line of lines) {
      const tab = line.indexOf('\t');
      numbers[Number(line.slice(0, tab))] = Number(line.slice(tab + 1));
    }
  }
  return numbers;
}
