import { valorLidoDeCopy } from '../format/copy.ts';
import { type Column, columnLetters } from './columns.ts';
import type { ExactSum } from './exact-sum.ts';
import { currencyStyles, styleOf } from './styles.ts';
import { CountPiece, type Piece, type XmlBytes, lineEnd, piece, tab } from './xml-bytes.ts';
import type { ZipRuntime } from './zip.ts';

/** Serial number of 1970-01-01. */
const epoch = 25_569;
const msPerDay = 86_400_000;
/** Upper bound of the XML around a cell's content. */
const aroundCell = 128;

/** Writes rows as XML; `line` counts from 1. */
export interface RowWriter {
  /** Writes the line of COPY text at `at` and adds to the sums. @returns start of the next line. */
  row(lines: Uint8Array, at: number, line: number): number;
}

interface RowWriting {
  readonly out: XmlBytes;
  readonly sums: readonly (ExactSum | null)[];
  readonly runtime: Pick<ZipRuntime, 'encode' | 'decode'>;
}

const rowStart = piece('<row r="');
/** Suffixes that close the previous cell or the row start. */
const ends = ['">', '</v></c>', '</t></is></c>'] as const;
const [openRow, openNumber, openText] = [0, 1, 2];
const rowEnds = ends.map((end) => piece(`${end}</row>`));
/** Start of a cell up to its line number, after each possible suffix. */
const cellStarts = (letters: string) => ends.map((end) => piece(`${end}<c r="${letters}`));

export function rowWriter(columns: readonly Column[], { out, sums, runtime }: RowWriting): RowWriter {
  // Once per row, for all its cells: formatting the number is the slowest part before a cell's content.
  const lineNumber = new CountPiece();
  const days = new Map<number, Piece | null>();
  /** Suffix still to be written when the next cell starts. */
  let open = openRow;

  const write = (writers: readonly CellWriter[], lines: Uint8Array, at: number, line: number): number => {
    const end = lines.indexOf(lineEnd, at);
    out.reserve((writers.length + 1) * aroundCell, end - at);
    lineNumber.set(line);
    out.write(rowStart);
    out.write(lineNumber);
    open = openRow;
    let from = at;
    // Index loop: this is the hot path of a large file, and an iterator would double its cost.
    for (let index = 0; index < writers.length && from <= end; index += 1)
      from = (isEmpty(lines, from) ? endOfCell(lines, from) : (writers[index] as CellWriter)(lines, from)) + 1;
    out.write(rowEnds[open] as Piece);
    return end + 1;
  };

  const textWriter = (letters: string, style: number, shown?: Column['shown']): CellWriter => {
    const beforeLine = cellStarts(letters);
    const afterLine = piece(`" s="${style}" t="inlineStr"><is><t>`);
    // XML readers may trim blanks unless told otherwise.
    const keepingBlanks = piece(`" s="${style}" t="inlineStr"><is><t xml:space="preserve">`);
    /** Slow path: escaped, too long, outer blanks, or formatted text. */
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
    const asText = textWriter(letters, styleOf('text'), shown);
    if (kind === 'text') return asText;
    const beforeLine = cellStarts(letters);
    const styles = kind === 'currency' ? currencyStyles : [styleOf(kind)];
    const afterLines = styles.map((style) => piece(`" s="${style}"><v>`));
    const content = kind === 'date' ? writeDay : kind === 'month' ? writeMonth : writeDecimal;
    return (lines, at) => {
      const start = out.length;
      out.write(beforeLine[open] as Piece);
      out.write(lineNumber);
      out.write(afterLines[kind === 'currency' ? decimalsAt(lines, at) : 0] ?? (afterLines[0] as Piece));
      const end = content(lines, at);
      if (end >= 0) {
        open = openNumber;
        sum?.addDigits(lines, at, end);
        return end;
      }
      // An invalid number or date is written as text and not summed.
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

/** Writes the non-empty cell at `at`. @returns its end; -1 if the content is invalid for the kind. */
type CellWriter = (lines: Uint8Array, at: number) => number;

/** NULL (`\N`) or empty text. */
function isEmpty(lines: Uint8Array, at: number): boolean {
  const first = lines[at];
  return first === tab || first === lineEnd || (first === backslash && lines[at + 1] === letterN);
}
const [backslash, letterN, point] = [92, 78, 46];

function endOfCell(lines: Uint8Array, at: number): number {
  let end = at;
  while (lines[end] !== tab && lines[end] !== lineEnd) end += 1;
  return end;
}

/** Decimals of the number at `at`. */
function decimalsAt(lines: Uint8Array, at: number): number {
  const end = endOfCell(lines, at);
  const from = lines.subarray(at, end).indexOf(point);
  return from < 0 ? 0 : end - at - from - 1;
}

/** From 1901: the serial numbers before March 1900 are off by one. */
const month = /^(19(?!00)\d\d|[2-9]\d{3})-?(0[1-9]|1[0-2])$/;
/** `YYYY-MM-DD`. */
const isoLength = 10;

/** Serial number of a date by whole days, independent of time zones; null: invalid. */
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
  // Serial numbers are correct from 1900-03-01, after the format's false leap day.
  const serial = day >= 61 ? piece(String(day)) : null;
  if (days.size < 10_000) days.set(digits, serial);
  return serial;
}
