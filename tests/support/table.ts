/** A table of cases written as text, a row in each line, its cells between bars. @returns the cells of each row. */
export const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
