import { Icon } from './Icon.tsx';

/** Says that something was done. */
export function SuccessAlert({ message }: { readonly message: string }) {
  return (
    <div className="alert alert-success" role="status">
      <Icon name="check-circle" />
      <div className="alert-text">{message}</div>
    </div>
  );
}
