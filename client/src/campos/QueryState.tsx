import { failureOf } from '../api/server-message.ts';
import { ErrorAlert } from '../ui/ErrorAlert.tsx';

interface QueryStateProps {
  /** Given if the page says that it loads. */
  readonly isLoading?: boolean;
  readonly error: Error | null;
  refetch(): unknown;
}

/** Loading or failure text of a page whose query has no data. */
export const QueryState = ({ isLoading = false, error, refetch }: QueryStateProps) => (
  <>
    {isLoading && <p role="status">Carregando...</p>}
    {error && <ErrorAlert {...failureOf(error)} onRetry={() => void refetch()} />}
  </>
);
