import type { ReactNode } from 'react';
import type { Column } from './data-table-columns.ts';
import { IconButton } from '../IconButton.tsx';
import type { IconName } from '../icons.ts';

export function actionsColumn<Row>(render: (row: Row) => ReactNode, width = '7rem'): Column<Row> {
  return { key: 'acoes', title: 'Ações', width, actions: true, value: () => null, render };
}

interface RowActionProps {
  readonly icon: IconName;
  readonly verb: string;
  /** Name of the row, for the accessible names of its buttons. */
  readonly of: string;
  onPress(): void;
}

export function RowAction({ icon, verb, of, onPress }: RowActionProps) {
  return <IconButton icon={icon} label={`${verb} ${of}`} title={verb} onClick={onPress} />;
}
