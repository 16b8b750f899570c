import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import wifiOff from 'bootstrap-icons/icons/wifi-off.svg?raw';
import { admissaoQuery } from '../api/use-admitted.ts';
import { links } from '../navigation/links.ts';
import { SlowNotice } from './SlowNotice.tsx';
import { useShortcuts } from './useShortcuts.ts';
import { Glyph } from '../ui/Glyph.tsx';
import Button from 'react-bootstrap/Button';
import { runtimeConfig, servedVersion } from '../api/runtime-config.ts';

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
          <Button variant="ghost" size="sm" onClick={() => setDeclined(offered)}>
            Depois
          </Button>
        </div>
      )}
    </div>
  );
}
