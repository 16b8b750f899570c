/**
 * An .xlsx file as a stream: rows in, bytes out, memory flat, at the reader's pace. One implementation for the server's
 * reports and the browser's exports; what differs between the two is handed in as `ZipRuntime`.
 */
import { type Column, type Sheet, columnLetters } from './columns.ts';
import { type RowSource, rowSource } from './row-source.ts';
import { rowWriter } from './row-xml.ts';
import { type WrittenSheet, sheetPath, workbookParts } from './workbook-parts.ts';
import { type ZipPart, type ZipRuntime, zip } from './zip.ts';

/** Lines and characters of one sheet: the format ends at 1,048,576 lines, and the archive stays clear of 4 GiB a part. */
export interface SheetLimits {
  readonly lines: number;
  /** XML characters; each takes at most three bytes. */
  readonly characters: number;
}
const formatLimits: SheetLimits = { lines: 1_048_576, characters: 1_300_000_000 };

const pieceLength = 65_536;
const widths = { text: 24, integer: 14, number: 16, money: 18, rate: 12, date: 12 } as const;

/** On paper: A4 across, as many columns as there are on one page's width, as many pages down as it takes. */
const pageSetup =
  '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>' +
  '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>' +
  '<headerFooter><oddFooter>&amp;L&amp;A&amp;RPágina &amp;P de &amp;N</oddFooter></headerFooter>';

/**
 * Writes the sheets one after the other: header frozen and filterable, cells as their column's kind, a total line
 * where a column asks for it. Rows beyond a sheet's end go to further sheets.
 */
export function writeXlsx(
  sheets: readonly Sheet[],
  runtime: ZipRuntime,
  limits = formatLimits,
): AsyncGenerator<Uint8Array> {
  return zip(packageParts(sheets, runtime, limits), runtime);
}

async function* packageParts(
  sheets: readonly Sheet[],
  runtime: ZipRuntime,
  limits: SheetLimits,
): AsyncGenerator<ZipPart> {
  const written: WrittenSheet[] = [];
  for (const sheet of sheets) {
    const source = rowSource(sheet);
    try {
      for (let part = 1; part === 1 || !source.ended; part += 1) {
        const done = { filter: '' };
        yield [sheetPath(written.length + 1), encoded(sheetXml(sheet.columns, source, limits, done), runtime)];
        written.push({ name: part === 1 ? sheet.name : `${sheet.name} (${part})`, filter: done.filter });
      }
    } finally {
      await source.close();
    }
  }
  for (const [path, xml] of workbookParts(written)) yield [path, encoded([xml], runtime)];
}

async function* sheetXml(
  columns: readonly Column[],
  source: RowSource,
  limits: SheetLimits,
  done: { filter: string },
): AsyncGenerator<string> {
  const writer = rowWriter(columns);
  // Room for the total line.
  const lastLine = limits.lines - 1;
  let line = 1;
  let characters = 0;
  let piece = sheetHead(columns) + writer.header(line);
  let full = false;
  while (!full) {
    const rows = await source.next();
    if (rows === null) break;
    for (const [index, row] of rows.entries()) {
      full = line >= lastLine || characters + piece.length >= limits.characters;
      if (full) {
        source.putBack(rows.slice(index));
        break;
      }
      line += 1;
      piece += writer.row(row, line);
      source.add(row);
      if (piece.length < pieceLength) continue;
      characters += piece.length;
      yield piece;
      piece = '';
    }
  }
  done.filter = `A1:${columnLetters(columns.length - 1)}${line}`;
  const total = source.ended ? source.total() : null;
  if (total !== null) piece += writer.total(total, line + 1);
  yield `${piece}</sheetData><autoFilter ref="${done.filter}"/>${pageSetup}</worksheet>`;
}

function sheetHead(columns: readonly Column[]): string {
  const cols = columns
    .map(
      ({ kind, title }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${Math.max(widths[kind], title.length + 4)}" customWidth="1"/>`,
    )
    .join('');
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols}</cols><sheetData>`;
}

async function* encoded(
  source: AsyncIterable<string> | Iterable<string>,
  runtime: ZipRuntime,
): AsyncGenerator<Uint8Array> {
  for await (const piece of source) yield runtime.encode(piece);
}
