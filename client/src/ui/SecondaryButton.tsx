import type { ComponentProps, ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, type LinkProps } from 'react-router-dom';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { Spinner } from './Spinner.tsx';

interface SecondaryButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly variant?: 'ghost' | 'link';
  readonly size?: 'sm';
  readonly icon?: IconName;
  readonly text: ReactNode;
  /** Ignores clicks while busy, but keeps the focus. */
  readonly busy?: boolean;
}

/** A button for acts beside the main one; outlined, unless `variant` says otherwise. */
export function SecondaryButton({ variant, icon, text, busy, onClick, ...button }: SecondaryButtonProps) {
  const look = { variant: variant ?? 'outline-secondary', 'aria-busy': busy, 'aria-disabled': busy };
  return (
    <Button {...look} {...button} {...(!busy && { onClick })}>
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {text}
    </Button>
  );
}

interface SecondaryLinkProps extends Omit<LinkProps, 'children'> {
  readonly size?: 'sm';
  readonly icon?: IconName;
  readonly text: ReactNode;
}

/** A link that looks like a `SecondaryButton`. */
export function SecondaryLink({ size, icon, text, className, ...link }: SecondaryLinkProps) {
  const classes = ['btn', size && 'btn-sm', 'btn-outline-secondary', className];
  return (
    <Link {...link} className={classes.filter(Boolean).join(' ')}>
      {icon && <Icon name={icon} />}
      {text}
    </Link>
  );
}
