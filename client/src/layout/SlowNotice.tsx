import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { SecondaryButton } from '../ui/SecondaryButton.tsx';

const none: readonly string[] = [];

export function SlowNotice() {
  const client = useQueryClient();
  const [slow, setSlow] = useState(none);

  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    function stop(hash: string) {
      // Queries created while rendering but never fetched have no timer.
      if (!timers.has(hash)) return;
      clearTimeout(timers.get(hash));
      timers.delete(hash);
      setSlow((before) => (before.includes(hash) ? before.filter((other) => other !== hash) : before));
    }
    function watch(hash: string) {
      if (timers.has(hash)) return;
      timers.set(
        hash,
        setTimeout(() => setSlow((before) => [...before, hash]), 8_000),
      );
    }
    const cache = client.getQueryCache();
    // Loaded after the page, which is already fetching.
    for (const { queryHash, state } of cache.getAll()) if (state.fetchStatus === 'fetching') watch(queryHash);
    const stopListening = cache.subscribe(({ type, query }) => {
      if (type !== 'removed' && query.state.fetchStatus === 'fetching') watch(query.queryHash);
      else stop(query.queryHash);
    });
    return () => {
      stopListening();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [client]);

  async function retry() {
    const late = { predicate: ({ queryHash }: { queryHash: string }) => slow.includes(queryHash) };
    // Otherwise refetch would wait for the pending request.
    await client.cancelQueries(late, { silent: true });
    await client.refetchQueries(late);
  }

  return (
    <div role="status">
      {slow.length > 0 && (
        <div className="ap-notice d-flex align-items-center gap-2 small fw-semibold bg-warning-subtle text-warning-emphasis">
          <Icon name="info-circle" />
          Está demorando mais que o normal
          <SecondaryButton text="Tentar novamente" size="sm" className="flex-shrink-0" onClick={() => void retry()} />
        </div>
      )}
    </div>
  );
}
