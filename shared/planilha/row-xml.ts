import { valorLidoDeCopy } from '../format/copy.ts';
import { type Column, columnLetters } from './columns.ts';
import type { ExactSum } from './exact-sum.ts';
import { styleOf } from './styles.ts';
import { CountPiece, type Piece, type XmlBytes, lineEnd, piece, tab } from './xml-bytes.ts';
import type { ZipRuntime } from './zip.ts';

/** Days from the spreadsheet's day 0 to 1970-01-01. */
const epoch = 25_569;
const msPerDay = 86_400_000;
/** More than the XML around a cell's content takes. */
const aroundCell = 128;

/** Writes rows of these columns as XML; `line` counts from 1. */
export interface RowWriter {
  /** The line of COPY's text that begins at `at`, its sums added up. @returns where the next one begins. */
  row(lines: Uint8Array, at: number, line: number): number;
}

interface RowWriting {
  /** Where the rows are written. */
  readonly out: XmlBytes;
  /** What the columns add up to, by their places. */
  readonly sums: readonly (ExactSum | null)[];
  readonly runtime: Pick<ZipRuntime, 'encode' | 'decode'>;
}

const rowStart = piece('<row r="');
/** What stands open before a cell or a row's end, by how it is closed. */
const ends = ['">', '</v></c>', '</t></is></c>'] as const;
const [openRow, openNumber, openText] = [0, 1, 2];
const rowEnds = ends.map((end) => piece(`${end}</row>`));
/** A cell's beginning up to its line, after each of what may stand open. */
const cellStarts = (letters: string) => ends.map((end) => piece(`${end}<c r="${letters}`));

export function rowWriter(columns: readonly Column[], { out, sums, runtime }: RowWriting): RowWriter {
  // Once a row, for all its cells: a number becomes text more slowly than all else that stands before a cell's content.
  const lineNumber = new CountPiece();
  const days = new Map<number, Piece | null>();
  /** What stands open where the next cell begins. */
  let open = openRow;

  const write = (writers: readonly CellWriter[], lines: Uint8Array, at: number, line: number): number => {
    const end = lines.indexOf(lineEnd, at);
    out.reserve((writers.length + 1) * aroundCell, end - at);
    lineNumber.set(line);
    out.write(rowStart);
    out.write(lineNumber);
    open = openRow;
    let from = at;
    // By index: this loop makes most of a large file's cost, and an iterator would double it.
    for (let index = 0; index < writers.length && from <= end; index += 1) {
      from = (isEmpty(lines, from) ? endOfCell(lines, from) : (writers[index] as CellWriter)(lines, from)) + 1;
    }
    out.write(rowEnds[open] as Piece);
    return end + 1;
  };

  const textWriter = (letters: string, style: number, shown?: Column['shown']): CellWriter => {
    const beforeLine = cellStarts(letters);
    const afterLine = piece(`" s="${style}" t="inlineStr"><is><t>`);
    // A reader of XML may drop blanks at the edges unless it is told to keep them.
    const keepingBlanks = piece(`" s="${style}" t="inlineStr"><is><t xml:space="preserve">`);
    /** What is escaped, too long, has blanks at its edges, or is written otherwise than it comes. */
    const rare: CellWriter = (lines, at) => {
      const end = endOfCell(lines, at);
      const read = valorLidoDeCopy(runtime.decode(lines.subarray(at, end))) ?? '';
      const text = shown ? shown(read) : read;
      out.write(beforeLine[open] as Piece);
      out.write(lineNumber);
      out.write(/^[ \t\n]|[ \t\n]$/.test(text) ? keepingBlanks : afterLine);
      out.text(text);
      out.reserve(columns.length * aroundCell, lines.indexOf(lineEnd, end) - end);
      open = openText;
      return end;
    };
    if (shown) return rare;
    return (lines, at) => {
      const start = out.length;
      out.write(beforeLine[open] as Piece);
      out.write(lineNumber);
      out.write(afterLine);
      const end = out.cell(lines, at);
      if (end >= 0) {
        open = openText;
        return end;
      }
      out.length = start;
      return rare(lines, at);
    };
  };

  const cellWriter = ({ kind, shown }: Column, letters: string, sum: ExactSum | null): CellWriter => {
    const asText = textWriter(letters, styleOf('text', false), shown);
    if (kind === 'text') return asText;
    const [beforeLine, afterLine] = [cellStarts(letters), piece(`" s="${styleOf(kind, false)}"><v>`)];
    const content = kind === 'date' ? writeDay : kind === 'month' ? writeMonth : writeDecimal;
    return (lines, at) => {
      const start = out.length;
      out.write(beforeLine[open] as Piece);
      out.write(lineNumber);
      out.write(afterLine);
      const end = content(lines, at);
      if (end >= 0) {
        open = openNumber;
        sum?.addDigits(lines, at, end);
        return end;
      }
      // What is no number or date of its kind is shown as the text that it is, rather than lost; none is added up.
      out.length = start;
      sum?.addDigits(lines, at, endOfCell(lines, at));
      return asText(lines, at);
    };
  };
  const writeDecimal: CellWriter = (lines, at) => out.decimal(lines, at);
  const writeDay: CellWriter = (lines, at) => {
    const day = serialDay(lines, at, days);
    if (day === null) return -1;
    out.write(day);
    return at + isoLength;
  };

  const writeMonth: CellWriter = (lines, at) => {
    const end = endOfCell(lines, at);
    const [, ano, mes] = month.exec(runtime.decode(lines.subarray(at, end))) ?? [];
    if (mes === undefined) return -1;
    out.write(piece(String(Date.UTC(Number(ano), Number(mes) - 1) / msPerDay + epoch)));
    return end;
  };

  const writers = columns.map((column, index) => cellWriter(column, columnLetters(index), sums[index] ?? null));
  return { row: (lines, at, line) => write(writers, lines, at, line) };
}

/** Writes the cell that begins at `at` and is not empty. @returns where it ends; of a cell's content, -1 where it is none. */
type CellWriter = (lines: Uint8Array, at: number) => number;

/** Null, `\N`, or no text. */
function isEmpty(lines: Uint8Array, at: number): boolean {
  const first = lines[at];
  return first === tab || first === lineEnd || (first === backslash && lines[at + 1] === letterN);
}
const [backslash, letterN] = [92, 78];

function endOfCell(lines: Uint8Array, at: number): number {
  let end = at;
  while (lines[end] !== tab && lines[end] !== lineEnd) end += 1;
  return end;
}

/** From 1901 on: the spreadsheet's first days are one off. */
const month = /^(19(?!00)\d\d|[2-9]\d{3})-?(0[1-9]|1[0-2])$/;
/** `YYYY-MM-DD`. */
const isoLength = 10;

/**
 * A calendar date as the spreadsheet's day number, by whole days: no time zone can move it. Null where it is none.
 * @param days those that are known, by their digits.
 */
function serialDay(lines: Uint8Array, at: number, days: Map<number, Piece | null>): Piece | null {
  const after = lines[at + isoLength];
  if (after !== tab && after !== lineEnd) return null;
  let digits = 0;
  for (let index = 0; index < isoLength; index += 1) {
    const byte = lines[at + index] as number;
    if (index === 4 || index === 7) {
      if (byte !== 45) return null;
    } else if (byte < 48 || byte > 57) return null;
    else digits = digits * 10 + byte - 48;
  }
  const known = days.get(digits);
  if (known !== undefined) return known;
  const day =
    Date.UTC(Math.floor(digits / 10_000), (Math.floor(digits / 100) % 100) - 1, digits % 100) / msPerDay + epoch;
  // The format counts from 1900-03-01 on without its wrong leap day.
  const serial = day >= 61 ? piece(String(day)) : null;
  if (days.size < 10_000) days.set(digits, serial);
  return serial;
}
