import type { ReactNode } from 'react';

export const EmptyState = ({ text, hint, action }: { text: string; hint?: ReactNode; action?: ReactNode }) => (
  <div className="d-flex flex-column align-items-center gap-2 py-5 px-3 text-center">
    <p className="ap-empty-text m-0 text-body-secondary">{text}</p>
    {hint && <p className="ap-subtitle">{hint}</p>}
    {action}
  </div>
);
