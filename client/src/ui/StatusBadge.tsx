import type { ReactNode } from 'react';
import Badge from 'react-bootstrap/Badge';

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/** A coloured badge; the shape in it tells the tones apart without colour. */
export function StatusBadge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <Badge bg="" className={`badge-${tone}`}>
      {children}
    </Badge>
  );
}
