import { useSyncExternalStore } from 'react';
import wifiOff from 'bootstrap-icons/icons/wifi-off.svg?raw';
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
      <SlowNotice />
      <NewVersionNotice />
    </>
  );
}

/** Warns that the connection is lost. */
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
