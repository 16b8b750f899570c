import type { ReactNode } from 'react';
import Badge from 'react-bootstrap/Badge';

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/** A state as a word on a tint; the shape before it carries the tone without colour. */
export function StatusBadge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <Badge bg="" className={`badge-${tone}`}>
      {children}
    </Badge>
  );
}
