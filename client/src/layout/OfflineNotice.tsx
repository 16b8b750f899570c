import { useSyncExternalStore } from 'react';
import { Icon } from '../ui/Icon.tsx';

/** Says that the connection is gone: what is on screen may be old. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <div className="ap-notice ap-notice-warning">
          <Icon name="wifi-off" />
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
