import { cellText } from './cell-text.ts';
import { type Column, type Kind, type Row, columnLetters } from './columns.ts';
import { headerStyle, styleOf } from './styles.ts';

const number = /^-?\d+(\.\d+)?$/;
const date = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Days from the spreadsheet's day 0 to 1970-01-01. */
const epoch = 25_569;
const msPerDay = 86_400_000;

/** Writes rows of these columns as XML; `line` counts from 1. */
export interface RowWriter {
  header(line: number): string;
  row(cells: Row, line: number): string;
  /** A row in bold with a line above it. */
  total(cells: Row, line: number): string;
}

export function rowWriter(columns: readonly Column[]): RowWriter {
  const letters = columns.map((_, index) => columnLetters(index));
  const plain = columns.map(({ kind }, index) => cellWriter(kind, letters[index] as string, false));
  const bold = columns.map(({ kind }, index) => cellWriter(kind, letters[index] as string, true));
  const boldText = letters.map((letter) => cellWriter('text', letter, true));
  const days = new Map<string, number>();

  const write = (writers: readonly CellWriter[], cells: Row, at: number): string => {
    // Once a row: a number becomes text more slowly than all else that stands before a cell's content.
    const line = String(at);
    let xml = `<row r="${line}">`;
    // By index: this loop makes half of a large file's cost, and an iterator would double it.
    for (let index = 0; index < writers.length; index += 1) {
      const value = cells[index];
      if (value !== null && value !== undefined && value !== '') xml += writers[index]?.(value, line, days) ?? '';
    }
    return `${xml}</row>`;
  };

  return {
    header: (line) =>
      `<row r="${line}">${columns
        .map(({ title }, index) => textWriter(letters[index] as string, headerStyle)(title, String(line)))
        .join('')}</row>`,
    row: (cells, line) => write(plain, cells, line),
    total: (cells, line) =>
      write(
        bold.map((writer, index) =>
          typeof cells[index] === 'string' && !number.test(cells[index]) ? (boldText[index] as CellWriter) : writer,
        ),
        cells,
        line,
      ),
  };
}

type CellWriter = (value: string | number, line: string, days: Map<string, number>) => string;

function cellWriter(kind: Kind, letters: string, bold: boolean): CellWriter {
  const asText = textWriter(letters, styleOf('text', bold));
  if (kind === 'text') return asText;
  const toNumber = kind === 'date' ? serialDay : decimalText;
  const [beforeLine, afterLine] = [`<c r="${letters}`, `" s="${styleOf(kind, bold)}"><v>`];
  // What is no number or date of its kind is shown as the text that it is, rather than lost.
  return (value, line, days) => {
    const content = toNumber(value, days);
    return content === null ? asText(value, line) : `${beforeLine}${line}${afterLine}${content}</v></c>`;
  };
}

function textWriter(letters: string, style: number): (value: string | number, line: string) => string {
  const beforeLine = `<c r="${letters}`;
  const afterLine = `" s="${style}" t="inlineStr"><is><t>`;
  // A reader of XML may drop blanks at the edges unless it is told to keep them.
  const keepingBlanks = `" s="${style}" t="inlineStr"><is><t xml:space="preserve">`;
  return (value, line) => {
    const text = cellText(String(value));
    const blank = isBlank(text.charCodeAt(0)) || isBlank(text.charCodeAt(text.length - 1));
    return `${beforeLine}${line}${blank ? keepingBlanks : afterLine}${text}</t></is></c>`;
  };
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 10;
}

function decimalText(value: string | number): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null;
  return number.test(value) ? value : null;
}

/** A calendar date as the spreadsheet's day number, by days alone: no time zone can move it. */
function serialDay(value: string | number, days: Map<string, number>): number | null {
  if (typeof value === 'number') return null;
  const known = days.get(value);
  if (known !== undefined) return known;
  const parts = date.exec(value);
  if (parts === null) return null;
  const day = Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) / msPerDay + epoch;
  // The format counts from 1900-03-01 on without its wrong leap day.
  if (!(day >= 61)) return null;
  if (days.size < 10_000) days.set(value, day);
  return day;
}
