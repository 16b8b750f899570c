import { failureOf } from '../api/server-message.ts';
import { ErrorAlert } from '../ui/ErrorAlert.tsx';

interface QueryStateProps {
  readonly isLoading?: boolean;
  readonly error: Error | null;
  refetch(): unknown;
}

export const QueryState = ({ isLoading = false, error, refetch }: QueryStateProps) => (
  <>
    {isLoading && (
      <p role="status" className="ap-awaited">
        Carregando...
      </p>
    )}
    {error && <ErrorAlert {...failureOf(error)} onRetry={() => void refetch()} />}
  </>
);
