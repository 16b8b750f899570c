import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import wifiOff from 'bootstrap-icons/icons/wifi-off.svg?raw';
import { admissaoQuery } from '../api/use-admitted.ts';
import { links } from '../navigation/links.ts';
import { useShortcuts } from './useShortcuts.ts';
import { Glyph } from '../ui/Glyph.tsx';
import Button from 'react-bootstrap/Button';
import { runtimeConfig, servedVersion } from '../api/runtime-config.ts';
import { Icon } from '../ui/Icon.tsx';
import { SecondaryButton } from '../ui/SecondaryButton.tsx';

export default function FrameNotices() {
  useShortcuts();
  return (
    <>
      <OfflineNotice />
      <PasswordNotice />
      <SlowNotice />
      <NewVersionNotice />
    </>
  );
}

/** Asks for an own password where another person typed the one of this sign-in. */
function PasswordNotice() {
  const { data } = useQuery(admissaoQuery);
  if (data?.escolher_senha !== true) return null;
  return (
    <div
      role="status"
      className="ap-notice d-flex align-items-center gap-2 small fw-semibold bg-warning-subtle text-warning-emphasis"
    >
      A senha que você usou serve para uma entrada só. <Link to={links.alterarSenha}>Escolha a sua</Link>
    </div>
  );
}

function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <div className="ap-notice d-flex align-items-center gap-2 small fw-semibold bg-warning-subtle text-warning-emphasis">
          <Glyph svg={wifiOff} />
          Sem conexão. Os dados exibidos podem estar desatualizados.
        </div>
      )}
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

function NewVersionNotice() {
  const [offered, setOffered] = useState<string | null>(null);
  const [declined, setDeclined] = useState<string | null>(null);

  useEffect(() => {
    async function check() {
      // Server unreachable: nothing to offer.
      const version = await servedVersion().catch(() => '');
      if (version !== '' && version !== runtimeConfig().version) setOffered(version);
    }
    const onFocus = () => void check();
    const timer = setInterval(onFocus, 60_000);
    window.addEventListener('focus', onFocus);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', onFocus);
    };
  }, []);

  return (
    <div role="status">
      {offered !== null && offered !== declined && (
        <div className="ap-new-version position-fixed start-50 d-flex align-items-center shadow text-nowrap">
          Nova versão disponível
          <Button size="sm" onClick={() => location.reload()}>
            Atualizar
          </Button>
          <SecondaryButton variant="ghost" text="Depois" size="sm" onClick={() => setDeclined(offered)} />
        </div>
      )}
    </div>
  );
}

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
