import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

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
