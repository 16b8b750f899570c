import type { ComponentProps, ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { Spinner } from './Spinner.tsx';

interface SecondaryButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly size?: 'sm';
  readonly icon?: IconName;
  readonly text: ReactNode;
  /** Ignores clicks while busy, but keeps the focus. */
  readonly busy?: boolean;
}

/** An outlined button, for acts beside the main one. */
export function SecondaryButton({ icon, text, busy, onClick, ...button }: SecondaryButtonProps) {
  return (
    <Button variant="outline-secondary" aria-busy={busy} aria-disabled={busy} {...button} {...(!busy && { onClick })}>
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {text}
    </Button>
  );
}
