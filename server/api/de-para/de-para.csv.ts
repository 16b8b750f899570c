import { parse } from 'csv-parse/sync';
import { linhaCsv, MARCA_UTF8 } from '../../../shared/format/csv.ts';

const columns = ['tipo', 'layout', 'cnpj_segurado', 'de', 'para'] as const;

export type LinhaDeCsv = Readonly<Record<(typeof columns)[number], string>>;

/** UTF-8 if valid, else Windows-1252 as Excel saves it. */
export function textoDoCsv(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const MAX_LINHA = 10_000;

/** Up to `max` lines of a CSV; null: overlong line, wrong columns, or invalid text. */
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

export function escreverCsv(rows: readonly LinhaDeCsv[]): string {
  const linhas = rows.map((row) => linhaCsv(columns.map((name) => row[name])));
  return MARCA_UTF8 + linhaCsv(columns) + linhas.join('');
}

/** Removes the apostrophe before a formula. */
const plain = (value: string) => (/^'[-=+@]/.test(value) ? value.slice(1) : value);
