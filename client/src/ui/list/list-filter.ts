/** A filter of a list beyond its search: one value at a time, named in the address. */
export interface ListFilter<Row> {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  of(row: Row): string;
}

/** A filter, by default on the row's field of that name. @param words labels by value, alone or before a tone */
export function filterOf<Row>(
  name: string,
  label: string,
  words: Readonly<Record<string, string | readonly [label: string, ...rest: string[]]>>,
  of = (row: Row): string => String(row[name as keyof Row] ?? ''),
): ListFilter<Row> {
  const options = Object.entries(words).map(([value, word]) => ({
    value,
    label: typeof word === 'string' ? word : word[0],
  }));
  return { name, label, options, of };
}

/** What the chosen values let through; undefined where none is chosen. */
export function keeper<Row>(filters: readonly ListFilter<Row>[], chosen: Readonly<Record<string, string>>) {
  const active = filters.filter((filter) => chosen[filter.name]);
  if (active.length === 0) return undefined;
  return (row: Row) => active.every((filter) => filter.of(row) === chosen[filter.name]);
}

export function countsOf<Row>(filter: ListFilter<Row>, rows: Iterable<Row>): ReadonlyMap<string, number> {
  const counts = new Map([['', 0]]);
  for (const row of rows) {
    for (const value of new Set(['', filter.of(row)])) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
