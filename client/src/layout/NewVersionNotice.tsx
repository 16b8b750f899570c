import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { runtimeConfig, servedVersion } from '../api/runtime-config.ts';

const POLL_MS = 60_000;

export function NewVersionNotice() {
  const [offered, setOffered] = useState<string | null>(null);
  const [declined, setDeclined] = useState<string | null>(null);

  useEffect(() => {
    async function check() {
      // Server unreachable: nothing to offer.
      const version = await servedVersion().catch(() => '');
      if (version !== '' && version !== runtimeConfig().version) setOffered(version);
    }
    const onFocus = () => void check();
    const timer = setInterval(onFocus, POLL_MS);
    window.addEventListener('focus', onFocus);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', onFocus);
    };
  }, []);

  return (
    <div role="status">
      {offered !== null && offered !== declined && (
        <div className="ap-new-version">
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
