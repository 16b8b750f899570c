import { useEffect, useState } from 'react';

/** Debounce before the address changes; browsers limit history updates. */
const ADDRESS_DELAY_MS = 250;

/** Text of a search box, ahead of the address while it is typed. @param follow whether the address follows by itself. */
export function useTypedSearch(
  busca: string,
  setBusca: (busca: string) => void,
  follow: boolean,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(busca);
  const [seen, setSeen] = useState(busca);
  const [written, setWritten] = useState<string | null>(null);
  if (seen !== busca) {
    setSeen(busca);
    // Ignore the echo of our own update: newer typing wins.
    if (busca !== written) setTyped(busca);
    setWritten(null);
  }
  useEffect(() => {
    if (!follow || typed === busca) return;
    const timer = setTimeout(() => {
      setWritten(typed);
      setBusca(typed);
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [follow, typed, busca, setBusca]);
  return [typed, setTyped];
}
