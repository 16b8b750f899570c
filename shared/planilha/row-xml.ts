import { type Cell, type Column, type Kind, type Row, columnLetters } from './columns.ts';
import { headerStyle, styleOf } from './styles.ts';
import { type XmlBytes, ascii } from './xml-bytes.ts';

const number = /^-?\d+(\.\d+)?$/;
const date = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Days from the spreadsheet's day 0 to 1970-01-01. */
const epoch = 25_569;
const msPerDay = 86_400_000;

/** Writes rows of these columns as XML; `line` counts from 1. */
export interface RowWriter {
  header(line: number): void;
  row(cells: Row, line: number): void;
  /** A row in bold with a line above it. */
  total(cells: Row, line: number): void;
}

const [rowStart, rowStarted, rowEnd] = [ascii('<row r="'), ascii('">'), ascii('</row>')];
const [numberEnd, textEnd] = [ascii('</v></c>'), ascii('</t></is></c>')];

/** @param out where the rows are written. */
export function rowWriter(columns: readonly Column[], out: XmlBytes): RowWriter {
  // Once a row, for all its cells: a number becomes text more slowly than all else that stands before a cell's content.
  const digits = new Uint8Array(16);
  let digitCount = 0;
  const writeLine = (): void => out.write(digits, digitCount);
  const days = new Map<string, string>();

  const write = (writers: readonly CellWriter[], cells: Row, line: number): void => {
    const text = String(line);
    digitCount = text.length;
    for (let index = 0; index < digitCount; index += 1) digits[index] = text.charCodeAt(index);
    out.write(rowStart);
    writeLine();
    out.write(rowStarted);
    // By index: this loop makes half of a large file's cost, and an iterator would double it.
    for (let index = 0; index < writers.length; index += 1) {
      const value = cells[index];
      if (value !== null && value !== undefined && value !== '') writers[index]?.(value);
    }
    out.write(rowEnd);
  };

  const textWriter = (letters: string, style: number): CellWriter => {
    const beforeLine = ascii(`<c r="${letters}`);
    const afterLine = ascii(`" s="${style}" t="inlineStr"><is><t>`);
    // A reader of XML may drop blanks at the edges unless it is told to keep them.
    const keepingBlanks = ascii(`" s="${style}" t="inlineStr"><is><t xml:space="preserve">`);
    return (value) => {
      const text = String(value);
      const blank = isBlank(text.charCodeAt(0)) || isBlank(text.charCodeAt(text.length - 1));
      out.write(beforeLine);
      writeLine();
      out.write(blank ? keepingBlanks : afterLine);
      out.text(text);
      out.write(textEnd);
    };
  };

  const cellWriter = (kind: Kind, letters: string, bold: boolean): CellWriter => {
    const asText = textWriter(letters, styleOf('text', bold));
    if (kind === 'text') return asText;
    const [beforeLine, afterLine] = [ascii(`<c r="${letters}`), ascii(`" s="${styleOf(kind, bold)}"><v>`)];
    return (value) => {
      const start = out.length;
      out.write(beforeLine);
      writeLine();
      out.write(afterLine);
      if (kind === 'date' ? out.decimal(serialDay(value, days)) : writeNumber(value, out)) return out.write(numberEnd);
      // What is no number or date of its kind is shown as the text that it is, rather than lost.
      out.length = start;
      asText(value);
    };
  };

  const letters = columns.map((_, index) => columnLetters(index));
  const plain = columns.map(({ kind }, index) => cellWriter(kind, letters[index] as string, false));
  const isText = (cell: Cell | undefined) => typeof cell === 'string' && !number.test(cell);
  return {
    header(line) {
      const heads = letters.map((letter) => textWriter(letter, headerStyle));
      write(
        heads,
        columns.map(({ title }) => title),
        line,
      );
    },
    row: (cells, line) => write(plain, cells, line),
    total(cells, line) {
      const bold = columns.map(({ kind }, index) =>
        cellWriter(isText(cells[index]) ? 'text' : kind, letters[index] as string, true),
      );
      write(bold, cells, line);
    },
  };
}

type CellWriter = (value: string | number) => void;

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 10;
}

/** @returns false, and nothing is written, for what is none. */
function writeNumber(value: string | number, out: XmlBytes): boolean {
  if (typeof value === 'string') return out.decimal(value);
  // It may have an exponent, which the format knows.
  if (Number.isFinite(value)) out.text(String(value));
  return Number.isFinite(value);
}

/** A calendar date as the spreadsheet's day number, by whole days: no time zone can move it. Empty where it is none. */
function serialDay(value: string | number, days: Map<string, string>): string {
  if (typeof value === 'number') return '';
  const known = days.get(value);
  if (known !== undefined) return known;
  const parts = date.exec(value);
  if (parts === null) return '';
  const day = Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) / msPerDay + epoch;
  // The format counts from 1900-03-01 on without its wrong leap day.
  if (!(day >= 61)) return '';
  if (days.size < 10_000) days.set(value, String(day));
  return String(day);
}
