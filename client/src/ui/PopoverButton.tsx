import { type ReactNode, useState } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

interface PopoverButtonProps {
  readonly label: string;
  readonly icon: IconName;
  /** Replaces icon and label on the button; the label stays its name. */
  readonly face?: ReactNode;
  readonly variant?: 'ghost' | 'primary';
  readonly disabled?: boolean;
  readonly drop?: 'down' | 'end';
  /** Contents of the panel; `close` closes it and returns the focus. */
  readonly children: (close: () => void) => ReactNode;
}

/** Positioned relative to the window, so that no scrolling container cuts the panel. */
export const position = { strategy: 'fixed' } as const;

/** A button with a small panel. Esc, a click outside and leaving by Tab close it. */
export function PopoverButton({ label, icon, face, variant = 'ghost', ...props }: PopoverButtonProps) {
  const { disabled = false, drop = 'down', children } = props;
  const [open, setOpen] = useState(false);
  return (
    <Dropdown show={open} onToggle={setOpen} autoClose="outside" align={drop === 'down' ? 'end' : 'start'} drop={drop}>
      <Dropdown.Toggle
        bsPrefix="btn"
        variant={variant}
        {...(variant === 'ghost' && { size: 'sm' })}
        aria-label={face ? label : undefined}
        title={face ? label : undefined}
        disabled={disabled}
      >
        {face ?? (
          <>
            <Icon name={icon} />
            {label}
          </>
        )}
      </Dropdown.Toggle>
      {open && (
        <Dropdown.Menu role="group" tabIndex={-1} popperConfig={position}>
          {children(() => setOpen(false))}
        </Dropdown.Menu>
      )}
    </Dropdown>
  );
}
