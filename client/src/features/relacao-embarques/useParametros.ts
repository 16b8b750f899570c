import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readParametros, writeParametros, type Parametros } from './parametros.ts';

/** Changes the parameters as they stand now. @returns what they are then. */
type ChangeParametros = (change: (current: Parametros) => Parametros) => Parametros;

/**
 * The parameters, kept in the address: a report is a link. Choosing replaces the history entry. The router shows a
 * new address a moment later; what was chosen is shown at once, and the next choice builds on it.
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

  // The router has caught up with all that was asked for, or the user navigated elsewhere.
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
