/** Search text of a list, in blocks of rows: one `indexOf` over many rows is faster than many. */
import { fold } from '../../../../shared/format/fold.ts';
import type { Column, ColumnKind } from './columns.tsx';
import { formatValue } from './data-table-columns.ts';

/** Searched columns: texts, ids, CNPJ (product spec, section 5) and formatted telephones. */
const searched: ReadonlySet<ColumnKind> = new Set(['text', 'integer', 'cnpj', 'phone']);

/** Separator: no match spans two fields or rows. */
const SEPARATOR = '\0';
const ROWS_A_BLOCK = 256;

interface Block {
  readonly text: string;
  /** Start of each row in `text`, and the end. */
  readonly starts: Uint32Array;
}

export interface SearchText<Row> {
  readonly ready: boolean;
  build(enough?: () => boolean): boolean;
  /** One flag per row: whether it contains the folded term. */
  matches(term: string): Uint8Array;
  /** Folded text of a column; cached where the search reads it. */
  reader(column: Column<Row>): (position: number) => string;
}

export function createSearchText<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): SearchText<Row> {
  const readable = columns.filter((column) => !column.actions && searched.has(column.kind ?? 'text'));
  const fields = new Map(readable.map((column): [Column<Row>, string[]] => [column, []]));
  const blocks: Block[] = [];
  const complete = () => blocks.length * ROWS_A_BLOCK >= rows.length;
  let last = { term: '', hits: new Uint8Array(0) };

  function build(enough: () => boolean = () => false): boolean {
    while (!complete()) {
      blocks.push(nextBlock());
      if (enough()) break;
    }
    return complete();
  }

  function nextBlock(): Block {
    const first = blocks.length * ROWS_A_BLOCK;
    const texts: string[] = [];
    const starts = new Uint32Array(Math.min(ROWS_A_BLOCK, rows.length - first) + 1);
    for (const row of rows.slice(first, first + ROWS_A_BLOCK)) {
      const text = rowText(row);
      texts.push(text);
      starts[texts.length] = (starts[texts.length - 1] as number) + text.length + SEPARATOR.length;
    }
    return { text: texts.join(SEPARATOR), starts };
  }

  /** Fields raw and formatted, so that both are found. */
  function rowText(row: Row): string {
    const parts: string[] = [];
    for (const [column, texts] of fields) {
      const text = folded(row, column);
      texts.push(text);
      parts.push(text);
      if (column.kind === 'cnpj' || column.kind === 'phone')
        parts.push(fold(formatValue(column.value(row), column.kind)));
    }
    return parts.join(SEPARATOR);
  }

  return {
    get ready() {
      return complete();
    },
    build,
    matches(term) {
      if (term === last.term) return last.hits;
      build();
      // A longer term only narrows the result of the shorter one.
      const before = last.term !== '' && term.includes(last.term) ? last.hits : null;
      const hits = new Uint8Array(rows.length);
      for (const [index, block] of blocks.entries()) {
        const first = index * ROWS_A_BLOCK;
        if (before?.subarray(first, first + ROWS_A_BLOCK).includes(1) === false) continue;
        markBlock(block, term, hits.subarray(first, first + ROWS_A_BLOCK));
      }
      last = { term, hits };
      return hits;
    },
    reader(column) {
      const texts = fields.get(column) ?? [];
      return (position) => texts[position] ?? folded(rows[position] as Row, column);
    },
  };
}

function markBlock({ text, starts }: Block, term: string, hits: Uint8Array): void {
  let row = 0;
  for (let found = text.indexOf(term); found !== -1; found = text.indexOf(term, starts[row])) {
    while ((starts[row + 1] as number) <= found) row += 1;
    hits[row] = 1;
    row += 1;
    if (row === hits.length) return;
  }
}

const folded = <Row>(row: Row, column: Column<Row>): string => fold(String(column.value(row) ?? ''));
