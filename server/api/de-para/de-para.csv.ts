import { parse } from 'csv-parse/sync';
import { linhaCsv, MARCA_UTF8 } from '../../../shared/format/csv.ts';

const columns = ['tipo', 'layout', 'cnpj_segurado', 'de', 'para'] as const;

/** One line of a CSV of mappings; empty texts where it has nothing. */
export type LinhaDeCsv = Readonly<Record<(typeof columns)[number], string>>;

/** A CSV's text: UTF-8 where the whole of it is, else as Excel in Portuguese saves one. */
export function textoDoCsv(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Characters of one line: its columns have some hundred each. */
const MAX_LINHA = 10_000;

/**
 * The first lines of a CSV, no more than `max`.
 * @returns null where a line is longer than any mapping, or where the text is no CSV with these columns, or holds what no text does.
 */
export function lerCsv(texto: string, max: number): LinhaDeCsv[] | null {
  if (texto.includes('\0')) return null;
  try {
    const rows = parse(texto, {
      bom: true,
      columns: (header: string[]) => header.map((name) => name.toLowerCase()),
      delimiter: [';', '\t', ','].find((separator) => texto.split('\n', 1)[0]?.includes(separator)) ?? ';',
      trim: true,
      skip_empty_lines: true,
      to: max,
      max_record_size: MAX_LINHA,
    }) as Record<string, string>[];
    if (
      rows.length === 0 ||
      !columns.every((name) => name === 'layout' || name === 'cnpj_segurado' || name in (rows[0] ?? {}))
    ) {
      return null;
    }
    return rows.map((row) => ({
      tipo: (row['tipo'] ?? '').toUpperCase(),
      layout: row['layout'] ?? '',
      cnpj_segurado: row['cnpj_segurado'] ?? '',
      de: plain(row['de'] ?? ''),
      para: plain(row['para'] ?? ''),
    }));
  } catch {
    return null;
  }
}

/** The mappings as a file that `lerCsv` reads back. */
export function escreverCsv(rows: readonly LinhaDeCsv[]): string {
  const linhas = rows.map((row) => linhaCsv(columns.map((name) => row[name])));
  return MARCA_UTF8 + linhaCsv(columns) + linhas.join('');
}

/** Without the apostrophe that keeps a spreadsheet from calculating a text. */
const plain = (value: string) => (/^'[-=+@]/.test(value) ? value.slice(1) : value);
