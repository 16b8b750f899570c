import type { ReactNode } from 'react';
import Alert from 'react-bootstrap/Alert';
import { Icon } from './Icon.tsx';

interface Props {
  readonly message: string;
  /** Warning: it worked, but not as the user may expect. */
  readonly tone?: 'success' | 'warning';
  readonly children?: ReactNode;
}

export const SuccessAlert = ({ message, tone = 'success', children }: Props) => (
  <Alert variant={tone} role="status">
    <Icon name={tone === 'success' ? 'check-circle' : 'exclamation-triangle'} />
    <div className="alert-text">{message}</div>
    {children && <div className="d-flex flex-wrap align-items-center row-gap-1 column-gap-2">{children}</div>}
  </Alert>
);
