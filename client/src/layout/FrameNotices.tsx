import { useSyncExternalStore } from 'react';
import wifiOff from 'bootstrap-icons/icons/wifi-off.svg?raw';
import { NewVersionNotice } from './NewVersionNotice.tsx';
import { SlowNotice } from './SlowNotice.tsx';
import { useShortcuts } from './useShortcuts.ts';
import { Glyph } from '../ui/Glyph.tsx';

/** What the frame needs only once a page stands: its notices, and the keys. No page waits for it. */
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

/** Says that the connection is gone: what is on screen may be old. */
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
