import { IconButton } from './IconButton.tsx';

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
