import { CopyButton } from './CopyButton.tsx';
import { Icon } from './Icon.tsx';

interface ErrorAlertProps {
  /** Shown as text, line breaks kept. */
  readonly message: string;
  /** The request's id, which support needs to find it. */
  readonly requestId?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** The red alert of the error catalogue (product spec, section 8). */
export function ErrorAlert({ message, requestId, onRetry }: ErrorAlertProps) {
  return (
    <div className="alert alert-danger" role="alert">
      <Icon name="exclamation-triangle" />
      <div className="alert-text">{message}</div>
      {(requestId || onRetry) && (
        <div className="alert-actions">
          {onRetry && (
            <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onRetry}>
              Tentar novamente
            </button>
          )}
          {requestId && (
            <span className="alert-id">
              Código: {requestId} <CopyButton text={requestId} label="Copiar código do erro" />
            </span>
          )}
        </div>
      )}
    </div>
  );
}
