import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readParametros, writeParametros, type Parametros } from './parametros.ts';

/** Updates the latest parameters. @returns the new parameters. */
type ChangeParametros = (change: (current: Parametros) => Parametros) => Parametros;

/**
 * Parameters kept in the query string, so that a report is a link. Changes replace the history entry. The router updates
 * asynchronously, so a change is shown optimistically and the next one builds on it.
 */
export function useParametros(): [Parametros, ChangeParametros] {
  const [address, setAddress] = useSearchParams();
  const text = address.toString();
  const [ahead, setAhead] = useState<string | null>(null);
  const asked = useRef<readonly string[]>([]);
  const shown = ahead ?? text;
  const parametros = useMemo(() => readParametros(new URLSearchParams(shown)), [shown]);
  const latest = useRef(parametros);
  useEffect(() => {
    latest.current = parametros;
  }, [parametros]);

  // Drop the optimistic state once the router has caught up or the user navigated elsewhere.
  useEffect(() => {
    const reached = asked.current.indexOf(text);
    asked.current = reached < 0 ? [] : asked.current.slice(reached + 1);
    if (asked.current.length === 0) setAhead(null);
  }, [text]);

  function change(next: (current: Parametros) => Parametros): Parametros {
    latest.current = next(latest.current);
    const target = writeParametros(latest.current);
    asked.current = [...asked.current, target.toString()];
    setAhead(target.toString());
    setAddress(target, { replace: true, preventScrollReset: true });
    return latest.current;
  }

  return [parametros, change];
}
