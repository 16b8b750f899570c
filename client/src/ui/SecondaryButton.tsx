import type { ComponentProps, ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

interface SecondaryButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly size?: 'sm';
  readonly icon?: IconName;
  readonly text: ReactNode;
}

/** An outlined button, for acts beside the main one. */
export function SecondaryButton({ icon, text, ...button }: SecondaryButtonProps) {
  return (
    <Button variant="outline-secondary" {...button}>
      {icon && <Icon name={icon} />}
      {text}
    </Button>
  );
}
