import Button from 'react-bootstrap/Button';
import { Icon } from './Icon.tsx';

interface MoveButtonsProps {
  readonly of: string;
  readonly first: boolean;
  readonly last: boolean;
  onMove(step: -1 | 1): void;
}

export function MoveButtons({ of, first, last, onMove }: MoveButtonsProps) {
  return (
    <>
      <MoveButton label={`Mover ${of} para cima`} icon="arrow-up" end={first} onMove={() => onMove(-1)} />
      <MoveButton label={`Mover ${of} para baixo`} icon="arrow-down" end={last} onMove={() => onMove(1)} />
    </>
  );
}

interface MoveButtonProps {
  readonly label: string;
  readonly icon: 'arrow-up' | 'arrow-down';
  readonly end: boolean;
  onMove(): void;
}

/** Stays focusable at the ends, so that moving by keyboard does not lose the focus. */
function MoveButton({ label, icon, end, onMove }: MoveButtonProps) {
  return (
    <Button
      variant="ghost"
      className="btn-icon"
      aria-label={label}
      aria-disabled={end}
      onClick={() => !end && onMove()}
    >
      <Icon name={icon} />
    </Button>
  );
}
