import type { ComponentProps, ReactNode } from 'react';
import Table from 'react-bootstrap/Table';
import { classOfAmount, UNBROKEN } from './money.ts';
import { Section } from './Section.tsx';

interface PlainTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly numbers?: readonly string[] | undefined;
  /** Cells in the order of the heads; the first is the row header. */
  readonly rows: readonly (readonly ReactNode[])[];
}

export function PlainTable({ label, heads, numbers, rows }: PlainTableProps) {
  const alignment = (head = '') => (numbers?.includes(head) ? `text-end ${UNBROKEN}` : undefined);
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
              <th scope="row" className={classOfAmount(name)}>
                {name}
              </th>
              {cells.map((cell, column) => (
                <td
                  key={column}
                  data-label={heads[column + 1]}
                  className={alignment(heads[column + 1]) ?? classOfAmount(cell)}
                >
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

type TableSectionProps = Omit<PlainTableProps, 'label'> &
  Omit<ComponentProps<typeof Section>, 'title' | 'flush' | 'landmark' | 'children'> & {
    readonly title: string;
    readonly label?: string;
  };

/** A table in its own section; without rows, nothing. */
export const TableSection = ({ title, label = title, heads, numbers, rows, ...section }: TableSectionProps) =>
  rows.length > 0 && (
    <Section title={title} landmark={label !== title} flush {...section}>
      <PlainTable label={label} heads={heads} numbers={numbers} rows={rows} />
    </Section>
  );
