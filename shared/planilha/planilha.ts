/**
 * An .xlsx file as a stream: rows in, bytes out, memory flat, at the reader's pace. One implementation for the server's
 * reports and the browser's exports; what differs between the two is handed in as `ZipRuntime`.
 */
import { type Column, type Sheet, columnLetters } from './columns.ts';
import { type RowSource, rowSource } from './row-source.ts';
import { rowWriter } from './row-xml.ts';
import { type WrittenSheet, sheetPath, workbookParts } from './workbook-parts.ts';
import { XmlBytes } from './xml-bytes.ts';
import { type ZipPart, type ZipRuntime, zip } from './zip.ts';

/** Lines and bytes of one sheet: the format ends at 1,048,576 lines, and the archive stays clear of 4 GiB a part. */
export interface SheetLimits {
  readonly lines: number;
  /** Of XML; the row that reaches them is the sheet's last. */
  readonly bytes: number;
}
const formatLimits: SheetLimits = { lines: 1_048_576, bytes: 4_000_000_000 };

/** What is handed to deflate at a time, in bytes: with a quarter of it, the way to its thread and back would show. */
const pieceLength = 262_144;
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
    const source = rowSource(sheet, (text) => runtime.encode(text));
    try {
      for (let part = 1; part === 1 || !source.ended; part += 1) {
        const done = { filter: '' };
        yield [sheetPath(written.length + 1), sheetXml(sheet.columns, source, { limits, done, runtime })];
        written.push({ name: part === 1 ? sheet.name : `${sheet.name} (${part})`, filter: done.filter });
      }
    } finally {
      await source.close();
    }
  }
  for (const [path, xml] of workbookParts(written)) yield [path, [runtime.encode(xml)]];
}

interface SheetWriting {
  readonly limits: SheetLimits;
  readonly done: { filter: string };
  readonly runtime: ZipRuntime;
}

async function* sheetXml(
  columns: readonly Column[],
  source: RowSource,
  { limits, done, runtime }: SheetWriting,
): AsyncGenerator<Uint8Array> {
  yield runtime.encode(sheetHead(columns));
  // A row more than a piece fits in without growing.
  const out = new XmlBytes(pieceLength + pieceLength / 4, (text) => runtime.encode(text));
  const writer = rowWriter(columns, { out, sums: source.sums, runtime });
  // Room for the total line.
  const lastLine = limits.lines - 1;
  let line = 1;
  let bytes = 0;
  let full = false;
  writer.header(line);
  while (!full) {
    const lines = await source.next();
    if (lines === null) break;
    for (let at = 0; at < lines.length;) {
      full = line >= lastLine || bytes + out.length >= limits.bytes;
      if (full) {
        source.putBack(lines.subarray(at));
        break;
      }
      line += 1;
      at = writer.row(lines, at, line);
      if (out.length < pieceLength) continue;
      bytes += out.length;
      yield out.take();
    }
  }
  done.filter = `A1:${columnLetters(columns.length - 1)}${line}`;
  const total = source.ended ? source.total() : null;
  if (total !== null) writer.total(total, line + 1);
  yield out.take();
  yield runtime.encode(`</sheetData><autoFilter ref="${done.filter}"/>${pageSetup}</worksheet>`);
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
