import type { ReactNode } from 'react';
import Alert from 'react-bootstrap/Alert';
import { Icon } from './Icon.tsx';

interface Props {
  readonly message: string;
  /** Link to the result. */
  readonly children?: ReactNode;
}

export function SuccessAlert({ message, children }: Props) {
  return (
    <Alert variant="success" role="status">
      <Icon name="check-circle" />
      <div className="alert-text">{message}</div>
      {children && <div className="alert-actions">{children}</div>}
    </Alert>
  );
}
