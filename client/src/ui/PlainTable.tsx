import type { ReactNode } from 'react';
import Table from 'react-bootstrap/Table';

interface PlainTableProps {
  /** What the table lists. */
  readonly label: string;
  readonly heads: readonly string[];
  /** The heads of columns of numbers, which end below one another. */
  readonly numbers?: readonly string[];
  /** Cells in the order of the heads; the first names its row. */
  readonly rows: readonly (readonly ReactNode[])[];
}

/** A short table that is only read: its texts break, so that nothing is cut. Rows are known by their place. */
export function PlainTable({ label, heads, numbers, rows }: PlainTableProps) {
  const alignment = (head = '') => (numbers?.includes(head) ? 'text-end' : undefined);
  return (
    <div className="ap-table-wrap" tabIndex={0} role="region" aria-label={label}>
      <Table className="ap-table ap-plain">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={alignment(head)}>
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
                <td key={column} data-label={heads[column + 1]} className={alignment(heads[column + 1])}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
