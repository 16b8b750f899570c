import type { ReactNode } from 'react';

interface PlainTableProps {
  /** What the table lists. */
  readonly label: string;
  readonly heads: readonly string[];
  /** Cells in the order of the heads; the first names its row. */
  readonly rows: readonly (readonly ReactNode[])[];
}

/** A short table that is only read: its texts break, so that nothing is cut. Rows are known by their place. */
export function PlainTable({ label, heads, rows }: PlainTableProps) {
  return (
    <div className="ap-table-wrap" tabIndex={0} role="region" aria-label={label}>
      <table className="table ap-table ap-plain">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], at) => (
            <tr key={at}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={column} data-label={heads[column + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
