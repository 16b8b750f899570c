import { IconButton } from './IconButton.tsx';

/** The items with one of them a place up or down; the same list if it is at the end. */
export function moved<Item>(items: readonly Item[], item: Item, step: -1 | 1): readonly Item[] {
  const from = items.indexOf(item);
  const to = from + step;
  return from < 0 || to < 0 || to >= items.length ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

interface MoveButtonsProps {
  /** Name of the moved item. */
  readonly of: string;
  readonly first: boolean;
  readonly last: boolean;
  onMove(step: -1 | 1): void;
}

/** They stay focusable at the ends, so that moving by keyboard does not lose the focus. */
export function MoveButtons({ of, first, last, onMove }: MoveButtonsProps) {
  const steps = [
    ['arrow-up', `Mover ${of} para cima`, first, -1],
    ['arrow-down', `Mover ${of} para baixo`, last, 1],
  ] as const;
  return steps.map(([icon, label, end, step]) => (
    <IconButton key={icon} icon={icon} label={label} aria-disabled={end} onClick={() => !end && onMove(step)} />
  ));
}
