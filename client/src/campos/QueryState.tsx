import { failureAs, failureOf } from '../api/server-message.ts';
import { ErrorAlert } from '../ui/ErrorAlert.tsx';

interface QueryStateProps {
  readonly isLoading?: boolean;
  readonly error: Error | null | undefined;
  readonly refetch?: (() => unknown) | undefined;
  /** Prefix that names the failed action. */
  readonly before?: string;
  /** The product spec's message (section 8), instead of the service's. */
  readonly message?: string;
}

export const QueryState = ({ isLoading = false, error, refetch, before, message }: QueryStateProps) => (
  <>
    {isLoading && (
      <p role="status" className="ap-awaited">
        Carregando...
      </p>
    )}
    {error && (
      <ErrorAlert
        {...(message === undefined ? failureOf(error, before) : failureAs(error, message))}
        onRetry={refetch && (() => void refetch())}
      />
    )}
  </>
);
