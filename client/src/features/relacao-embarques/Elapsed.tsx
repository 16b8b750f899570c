import { useEffect, useState } from 'react';

export function Elapsed({ since }: { readonly since: number }) {
  const [now, setNow] = useState(since);

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);

  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return (
    <>
      <span role="timer" aria-label="Tempo decorrido">
        {two(Math.floor(seconds / 60))}:{two(seconds % 60)}
      </span>
      <span role="status">{now - since > 8_000 ? 'Está demorando mais que o normal' : ''}</span>
    </>
  );
}
