import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { findValue } from '../client.ts';
import { NULO, valorDeCopy } from '../../../shared/format/copy.ts';

export type CopyValue = string | number | boolean | null;

/** Rows of a table, each with its values in the order of the columns. */
export interface TableRows {
  readonly table: string;
  readonly columns: string;
  readonly rows: Iterable<readonly CopyValue[]>;
}

export const rowsOf = <Item>(
  table: string,
  columns: string,
  items: readonly Item[],
  row: (item: Item, index: number) => CopyValue[],
): TableRows => ({ table, columns, rows: items.map(row) });

/** Loads rows through COPY, a piece at a time. The values stand in the order of `columns`. */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  columns: string,
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  await pipeline(Readable.from(pieces(rows)), client.query(from(`COPY ${table} (${columns}) FROM STDIN`)));
}

function* pieces(rows: Iterable<readonly CopyValue[]>): Generator<string> {
  let piece = '';
  for (const row of rows) {
    piece += lineOf(row);
    if (piece.length < 65_536) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** Written value by value, without lists and searches that find nothing: there are millions of values. */
function lineOf(row: readonly CopyValue[]): string {
  let line = '';
  for (const value of row) {
    if (value === null) line += `${NULO}\t`;
    else line += typeof value === 'string' ? `${valorDeCopy(value)}\t` : `${value}\t`;
  }
  return `${line.slice(0, -1)}\n`;
}

/** Ids of the reference data that the demonstration refers to, by the codes that people know them by. */
export interface Reference extends Readonly<Record<PorCodigo, Readonly<Record<string, number>>>> {
  readonly municipios: readonly number[];
  readonly ufs: Readonly<Record<string, string>>;
  readonly feriados: readonly string[];
  readonly desprezos: readonly number[];
}
type PorCodigo = 'mercadorias' | 'embalagens' | 'paises' | 'moedas' | 'incoterms' | 'usuarios';

/** Reads the reference rows in a stable order, independent of database ids. */
export async function readReference(client: pg.ClientBase): Promise<Reference> {
  const reference = `SELECT jsonb_build_object(
    'municipios', (SELECT jsonb_agg(codigo_ibge ORDER BY codigo_ibge) FROM municipios),
    'ufs', (SELECT jsonb_object_agg(codigo_ibge, sigla) FROM estados WHERE codigo_ibge IS NOT NULL),
    'mercadorias', (SELECT jsonb_object_agg(codigo, id_mercadoria) FROM mercadorias WHERE padrao),
    'embalagens', (SELECT jsonb_object_agg(codigo, id_embalagem) FROM embalagens WHERE padrao),
    'paises', (SELECT jsonb_object_agg(iso2, id_pais) FROM paises),
    'moedas', (SELECT jsonb_object_agg(codigo_iso, id_moeda) FROM moedas),
    'incoterms', (SELECT jsonb_object_agg(sigla, id_incoterm) FROM incoterms WHERE edicao = 2020),
    'usuarios', (SELECT jsonb_object_agg(username, id_usuario) FROM usuarios),
    'feriados', (SELECT jsonb_agg(data) FROM feriados WHERE uf IS NULL),
    'desprezos', (SELECT jsonb_agg(id_motivo ORDER BY descricao) FROM motivos WHERE tipo = 'DESPREZO_DI')) AS reference`;
  return (await findValue<Reference>(client, reference)) as Reference;
}
