import { isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse/sync';
import { linhaCsv, MARCA_UTF8, textoFirme } from '../../../shared/format/csv.ts';
import { textoLimpo } from '../leitura/texto/celula-limpa.ts';
import { separadorDeclarado } from '../leitura/texto/colunas.ts';
import { ehUtf16 } from '../leitura/texto/texto.ts';

const columns = ['tipo', 'layout', 'cnpj_segurado', 'de', 'para'] as const;

type Celulas = Readonly<Record<(typeof columns)[number], string>>;

export interface LinhaDeCsv extends Celulas {
  /** Of the file, from 1. */
  readonly linha: number;
}

/** UTF-8 if valid, else Windows-1252 or UTF-16 ("Unicode text"), as spreadsheets save it; DOS programs end it with Ctrl-Z. */
export function textoDoCsv(bytes: Buffer): string {
  if (ehUtf16(bytes)) return new TextDecoder(bytes[0] === 0xfe ? 'utf-16be' : 'utf-16le').decode(bytes);
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes).replaceAll('\u001A', '');
}

const MAX_TITULOS = 20;

/** Up to `max` lines of a CSV, titles above its header left out; null: overlong line, wrong columns, or invalid text. */
export function lerCsv(texto: string, max: number): LinhaDeCsv[] | null {
  if (texto.includes('\0')) return null;
  const primeiras = texto.split(/\r\n|\n|\r/, MAX_TITULOS + 1);
  const nomes = (linha: string) => linha.toLowerCase().split(/[^a-z_]+/);
  const cabecalho = primeiras.findIndex((linha) => ['tipo', 'de', 'para'].every((nome) => nomes(linha).includes(nome)));
  if (cabecalho < 0) return null;
  const achado = [';', '\t', ','].find((separator) => primeiras[cabecalho]?.includes(separator)) ?? ';';
  try {
    const rows = parse(texto, {
      bom: true,
      columns: (header: string[]) => header.map((name) => name.toLowerCase()),
      delimiter: separadorDeclarado(primeiras[0] ?? '') ?? achado,
      from_line: cabecalho + 1,
      info: true,
      trim: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: max,
      max_record_size: 10_000,
    }) as unknown as { record: Record<string, string>; info: { lines: number } }[];
    const [first] = rows;
    if (first === undefined || !['tipo', 'de', 'para'].every((name) => name in first.record)) return null;
    return rows.map(({ record: row, info }) => ({
      linha: info.lines,
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

export function escreverCsv(rows: readonly Celulas[]): string {
  const linhas = rows.map((row) => linhaCsv(columns.map((name) => textoFirme(row[name]))));
  return MARCA_UTF8 + linhaCsv(columns) + linhas.join('');
}
