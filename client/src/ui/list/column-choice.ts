import type { Column } from './columns.tsx';
import { moved } from '../MoveButtons.tsx';

export interface ColumnChoice {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

const isKeys = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((key) => typeof key === 'string');

/** Validates a stored choice: drops unknown keys, appends new columns, never hides the naming one. */
export function readColumnChoice<Row>(stored: unknown, columns: readonly Column<Row>[]): ColumnChoice {
  const known = columns.filter((column) => !column.actions).map((column) => column.key);
  const { order, hidden } = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<ColumnChoice>;
  const kept = isKeys(order) ? [...new Set(order)].filter((key) => known.includes(key)) : [];
  const named = columns.find((column) => column.rowHeader)?.key;
  const extras = columns.filter((column) => column.extra).map((column) => column.key);
  return {
    order: [...kept, ...known.filter((key) => !kept.includes(key))],
    hidden: (isKeys(hidden) ? hidden : extras).filter((key) => known.includes(key) && key !== named),
  };
}

/** Choice from the address (visible columns in order); null if none is known. */
export function choiceOfAddress<Row>(asked: string, columns: readonly Column<Row>[]): ColumnChoice | null {
  const { order } = readColumnChoice({ order: asked.split(',') }, columns);
  const shown = order.filter((key) => asked.split(',').includes(key));
  if (shown.length === 0) return null;
  return readColumnChoice({ order, hidden: order.filter((key) => !shown.includes(key)) }, columns);
}

export const addressOfChoice = ({ order, hidden }: ColumnChoice): string =>
  order.filter((key) => !hidden.includes(key)).join(',');

export function chosenColumns<Row>(columns: readonly Column<Row>[], choice: ColumnChoice): Column<Row>[] {
  const data = choice.order
    .filter((key) => !choice.hidden.includes(key))
    .map((key) => columns.find((column) => column.key === key))
    .filter((column) => column !== undefined);
  return [...data, ...columns.filter((column) => column.actions)];
}

/** Pixels; less would hide a head's letters. */
const NARROWEST = 56;

/** Columns in the widths that their user gave them. */
export function widenedColumns<Row>(columns: Column<Row>[], stored: unknown): Column<Row>[] {
  const widths = widthsOf(stored);
  return columns.map((column) => {
    const width = widths[column.key];
    return typeof width === 'number' ? { ...column, width: `${Math.max(NARROWEST, width)}px` } : column;
  });
}

export const widthsOf = (stored: unknown): Readonly<Record<string, unknown>> =>
  typeof stored === 'object' && stored !== null ? { ...stored } : {};

export function moveColumn(choice: ColumnChoice, key: string, step: -1 | 1): ColumnChoice {
  const order = moved(choice.order, key, step);
  return order === choice.order ? choice : { ...choice, order };
}

export function showColumn(choice: ColumnChoice, key: string, shown: boolean): ColumnChoice {
  const others = choice.hidden.filter((hidden) => hidden !== key);
  return { ...choice, hidden: shown ? others : [...others, key] };
}
