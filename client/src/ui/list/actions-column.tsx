/** What can be done to the rows of a list, in its last column. */
import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import type { Column } from './data-table-columns.ts';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icons.ts';

/** The column of what can be done to a row. */
export function actionsColumn<Row>(render: (row: Row) => ReactNode, width = '7rem'): Column<Row> {
  return { key: 'acoes', title: 'Ações', width, actions: true, value: () => null, render };
}

interface RowActionProps {
  readonly icon: IconName;
  readonly verb: string;
  /** What the row is called, so that each of the buttons of a list has a name of its own. */
  readonly of: string;
  onPress(): void;
}

/** One thing that can be done to a row, as an icon. */
export function RowAction({ icon, verb, of, onPress }: RowActionProps) {
  return (
    <Button variant="ghost" className="btn-icon" aria-label={`${verb} ${of}`} title={verb} onClick={onPress}>
      <Icon name={icon} />
    </Button>
  );
}
