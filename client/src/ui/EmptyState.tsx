import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly text: string;
  /** Why there is nothing, or what to do about it. */
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
}

/** Stands where rows would be. */
export function EmptyState({ text, hint, action }: EmptyStateProps) {
  return (
    <div className="ap-empty">
      <p className="ap-empty-text">{text}</p>
      {hint && <p className="ap-subtitle">{hint}</p>}
      {action}
    </div>
  );
}
