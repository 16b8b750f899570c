/** Parses a table of cases: one row per line, cells separated by bars. @returns the cells of each row. */
export const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
