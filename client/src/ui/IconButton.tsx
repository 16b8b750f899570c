import Button, { type ButtonProps } from 'react-bootstrap/Button';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

interface IconButtonProps extends Omit<ButtonProps, 'as'> {
  readonly icon: IconName;
  readonly label: string;
}

export const IconButton = ({ icon, label, className, ...button }: IconButtonProps) => (
  <Button variant="ghost" className={className ? `btn-icon ${className}` : 'btn-icon'} aria-label={label} {...button}>
    <Icon name={icon} />
  </Button>
);
