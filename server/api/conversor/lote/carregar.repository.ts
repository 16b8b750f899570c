import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import { colunasDoLote, type Conexao, type Pedaco } from './preparar-lote.repository.ts';

/** Loads one piece of a file into the temporary tables. */
export async function carregar(conexao: Conexao, pedaco: Pedaco): Promise<void> {
  await copy(conexao, `lote (${colunasDoLote.join(', ')})`, pedaco.lote);
  await copy(
    conexao,
    'contextos (id, apolice, subgrupo, partes, data, tomador, uf_origem, uf_destino)',
    pedaco.contextos,
  );
  await copy(conexao, 'textos (id, tipo, uf, texto, contexto)', pedaco.textos);
  await copy(conexao, 'falhas', pedaco.falhas);
}

async function copy(conexao: Conexao, table: string, text: string): Promise<void> {
  if (text === '') return;
  const stream = conexao.query(from(`COPY ${table} FROM STDIN`));
  const done = finished(stream);
  if (!stream.write(text)) await Promise.race([once(stream, 'drain'), done]);
  stream.end();
  await done;
}
