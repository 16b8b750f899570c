/** Rows of an answer; `unread` counts entries that are not rows (null, a number), if any. */
export type Rows<Row> = Row[] & { readonly unread?: number };

/**
 * Finds the rows in an answer: a bare array, `data`, `retorno` as a list or, with status 1, as one object, or one bare
 * object (product spec, section 7).
 * @returns undefined if the answer has no list.
 */
export function readList<Row>(answer: unknown, rowOf = plainRow<Row>): Rows<Row> | undefined {
  const entries = entriesOf(answer);
  if (entries === undefined) return undefined;
  const rows = entries.filter(isRow).map((row) => rowOf(row));
  const unread = entries.length - rows.length;
  return unread === 0 ? rows : Object.assign(rows, { unread });
}

/** Options of a choice, the last of each key; text is a name, a row without option unread. @returns undefined: no list. */
export function readOptions<Row, Option>(
  answer: unknown,
  optionOf: (row: Row, index: number) => Option | undefined,
  keyOf: (option: Option) => unknown = (option) => option,
): Rows<Option> | undefined {
  const rows = readList<Row>(answer);
  if (rows === undefined) return undefined;
  const named = rows.map((row) => (typeof row === 'string' ? ({ nome: row } as Row) : row));
  const options = named.map(optionOf).filter((option) => option !== undefined);
  const unread = unreadIn(rows) + rows.length - options.length;
  const kept = [...new Map(options.map((option) => [keyOf(option), option])).values()];
  return unread === 0 ? kept : Object.assign(kept, { unread });
}

export const unreadIn = (...lists: readonly (Rows<unknown> | undefined)[]): number =>
  lists.reduce((sum, list) => sum + (list?.unread ?? 0), 0);

/** The first that names something, as text: other services may send numbers. @returns '' for none */
export function nameOf(...names: readonly unknown[]): string {
  const name = names.find((one) => typeof one === 'number' || (typeof one === 'string' && one.trim() !== ''));
  return name === undefined ? '' : String(name);
}

function entriesOf(answer: unknown): unknown[] | undefined {
  if (Array.isArray(answer)) return answer;
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { data, retorno, status } = answer as { data?: unknown; retorno?: unknown; status?: unknown };
  if (Array.isArray(data)) return data;
  if (Array.isArray(retorno)) return retorno;
  if (Number(status) === 1 && typeof retorno === 'object' && retorno !== null) return [retorno];
  return 'numero' in answer ? [answer] : undefined;
}

const isRow = (row: unknown): row is object | string =>
  typeof row === 'string' || (typeof row === 'object' && row !== null);

/** Converts unexpected nested objects to JSON text, which any cell can show. */
export function plainRow<Row>(row: object | string): Row {
  if (typeof row === 'string') return row as Row;
  const odd = Object.entries(row).filter(
    ([, value]) => typeof value === 'object' && value !== null && !Array.isArray(value),
  );
  if (odd.length === 0) return row as Row;
  return { ...row, ...Object.fromEntries(odd.map(([name, value]) => [name, JSON.stringify(value)])) } as Row;
}
