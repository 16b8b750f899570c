/** Streaming .xlsx writer with back-pressure, in constant memory, for server and browser. */
import { type Column, columnLetters, coverName, type Planilha, printed } from './columns.ts';
import { coverXml } from './cover-xml.ts';
import { headLine, type Lines, sumOf, totalLine, widthsOf } from './widths.ts';
import { colsXml, type PageWords, pageXml, sheetXmlHead } from './page.ts';
import { type RowSource, rowSource } from './row-source.ts';
import { rowWriter } from './row-xml.ts';
import { ruleBelow } from './styles.ts';
import { quoted, relationsPath, type WrittenSheet, sheetPath, workbookParts } from './workbook-parts.ts';
import { XmlBytes } from './xml-bytes.ts';
import { type ZipPart, type ZipRuntime, zip } from './zip.ts';

/** Limits of one sheet: the format ends at 1,048,576 lines, and each part must stay below 4 GiB. */
export interface SheetLimits {
  readonly lines: number;
  /** Bytes of XML; the row that reaches the limit is the sheet's last. */
  readonly bytes: number;
}
const formatLimits: SheetLimits = { lines: 1_048_576, bytes: 4_000_000_000 };

/** Chunk size for deflate in bytes: at a quarter of it the thread switch becomes noticeable. */
const pieceLength = 262_144;
/** Writes cover and sheets with head, filters and totals; rows beyond the limits continue on further sheets. */
export const writeXlsx = (planilha: Planilha, runtime: ZipRuntime, limits = formatLimits): AsyncGenerator<Uint8Array> =>
  zip(packageParts(planilha, runtime, limits), runtime);

async function* packageParts(
  { cover, sheets }: Planilha,
  runtime: ZipRuntime,
  limits: SheetLimits,
): AsyncGenerator<ZipPart> {
  const written: WrittenSheet[] = [];
  if (cover !== null) {
    const first = coverXml(cover);
    written.push({ name: coverName, filter: null, lastPrinted: null });
    yield [sheetPath(1), [runtime.encode(first.sheet)]];
    if (first.relations !== null) yield [relationsPath(1), [runtime.encode(first.relations)]];
  }
  const words = cover ?? { title: sheets[0]?.name ?? '' };
  for (const sheet of sheets) {
    const source = rowSource(sheet, (text) => runtime.encode(text));
    const before: Lines[] = [];
    try {
      for (let part = 1; part === 1 || !source.ended; part += 1) {
        const done = { lastLine: 1 };
        const writing = { limits, done, runtime, words, before };
        yield [sheetPath(written.length + 1), sheetXml(sheet.columns, source, writing)];
        const name = part === 1 ? sheet.name : `${sheet.name} (${part})`;
        const lastPrinted = columnLetters(printed(sheet.columns) - 1);
        written.push({ name, filter: rangeOf(sheet.columns, 1, done.lastLine), lastPrinted });
        before.push([quoted(name), 2, done.lastLine]);
      }
    } finally {
      await source.close();
    }
  }
  for (const [path, xml] of workbookParts(written, cover)) yield [path, [runtime.encode(xml)]];
}

interface SheetWriting {
  readonly limits: SheetLimits;
  /** Filled in once the sheet is written. */
  readonly done: { lastLine: number };
  readonly runtime: ZipRuntime;
  readonly words: PageWords;
  /** Ranges of the same rows on previous sheets. */
  readonly before: readonly Lines[];
}

const rangeOf = (columns: readonly Column[], first: number, last: number) =>
  `A${first}:${columnLetters(columns.length - 1)}${last}`;

async function* sheetXml(
  columns: readonly Column[],
  source: RowSource,
  { limits, done, runtime, words, before }: SheetWriting,
): AsyncGenerator<Uint8Array> {
  const widths = await source.widths((lines) => widthsOf(columns, runtime.decode(lines)));
  yield runtime.encode(sheetXmlHead({ frozen: true, cols: colsXml(widths) }) + headLine(columns, 1, widths));
  // Room for one row beyond a chunk without growing.
  const out = new XmlBytes(pieceLength + pieceLength / 4, runtime);
  const writer = rowWriter(columns, { out, sums: source.sums, runtime });
  // Reserves the total line.
  const lastLine = limits.lines - 1;
  let line = 1;
  let bytes = 0;
  let full = false;
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
  yield out.take();
  done.lastLine = line;
  const total = source.ended ? source.total() : null;
  const totals = total === null ? '' : totalLine(columns, total, line + 1, [...before, [null, 2, line]]);
  const rules = line < 2 ? '' : rulesBelow(rangeOf(columns, 2, line));
  yield runtime.encode(
    `${totals}</sheetData><autoFilter ref="${rangeOf(columns, 1, line)}"/>${rules}${pageXml(words, sumOf(widths.slice(0, printed(columns))))}</worksheet>`,
  );
}

/** Conditional format: thin border below every row of the range, empty cells included. */
const rulesBelow = (range: string) =>
  `<conditionalFormatting sqref="${range}"><cfRule type="expression" dxfId="${ruleBelow}" priority="1"><formula>TRUE</formula></cfRule></conditionalFormatting>`;
