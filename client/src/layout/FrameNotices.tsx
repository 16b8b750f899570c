import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import wifiOff from 'bootstrap-icons/icons/wifi-off.svg?raw';
import { admissaoQuery } from '../api/use-admitted.ts';
import { links } from '../navigation/links.ts';
import { NewVersionNotice } from './NewVersionNotice.tsx';
import { SlowNotice } from './SlowNotice.tsx';
import { useShortcuts } from './useShortcuts.ts';
import { Glyph } from '../ui/Glyph.tsx';

/** Notices and shortcuts, loaded after the page. */
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
    <div role="status" className="ap-notice align-items-center gap-2 small fw-semibold ap-notice-warning">
      A senha que você usou serve para uma entrada só. <Link to={links.alterarSenha}>Escolha a sua</Link>
    </div>
  );
}

function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <div className="ap-notice align-items-center gap-2 small fw-semibold ap-notice-warning">
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
