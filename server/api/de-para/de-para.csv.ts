import { parse } from 'csv-parse/sync';
import { linhaCsv, MARCA_UTF8, textoFirme } from '../../../shared/format/csv.ts';
import { textoLimpo } from '../leitura/texto/celula-limpa.ts';

const columns = ['tipo', 'layout', 'cnpj_segurado', 'de', 'para'] as const;

export type LinhaDeCsv = Readonly<Record<(typeof columns)[number], string>>;

/** UTF-8 if valid, else Windows-1252 or UTF-16 ("Unicode text") as Excel saves it. */
export function textoDoCsv(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Up to `max` lines of a CSV; null: overlong line, wrong columns, or invalid text. */
export function lerCsv(texto: string, max: number): LinhaDeCsv[] | null {
  if (texto.includes('\0')) return null;
  try {
    const rows = parse(texto, {
      bom: true,
      columns: (header: string[]) => header.map((name) => name.toLowerCase()),
      delimiter: [';', '\t', ','].find((separator) => texto.split('\n', 1)[0]?.includes(separator)) ?? ';',
      trim: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: max,
      max_record_size: 10_000,
    }) as Record<string, string>[];
    const [first] = rows;
    if (first === undefined || !['tipo', 'de', 'para'].every((name) => name in first)) return null;
    return rows.map((row) => ({
      tipo: (row['tipo'] ?? '').toUpperCase(),
      layout: row['layout'] ?? '',
      cnpj_segurado: textoLimpo(row['cnpj_segurado'] ?? ''),
      de: textoLimpo(row['de'] ?? ''),
      para: textoLimpo(row['para'] ?? ''),
    }));
  } catch {
    return null;
  }
}

export function escreverCsv(rows: readonly LinhaDeCsv[]): string {
  const linhas = rows.map((row) => linhaCsv(columns.map((name) => textoFirme(row[name]))));
  return MARCA_UTF8 + linhaCsv(columns) + linhas.join('');
}
