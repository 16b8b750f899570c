import type { ReactNode } from 'react';
import Badge from 'react-bootstrap/Badge';

const colours = {
  success: 'bg-success-subtle text-success-emphasis',
  warning: 'bg-warning-subtle text-warning-emphasis',
  danger: 'bg-danger-subtle text-danger-emphasis',
  info: 'bg-info-subtle text-info-emphasis',
  neutral: 'bg-secondary-subtle text-secondary-emphasis',
};

export type Tone = keyof typeof colours;

/** A coloured badge; the shape in it tells the tones apart without colour. */
export const StatusBadge = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) => (
  <Badge bg="" className={colours[tone]}>
    {children}
  </Badge>
);

export const BadgeOf = ({ badge: [word, tone] }: { readonly badge: readonly [word: string, tone: Tone] }) => (
  <StatusBadge tone={tone}>{word}</StatusBadge>
);
