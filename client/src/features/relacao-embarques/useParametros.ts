import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readParametros, writeParametros, type Parametros } from './parametros.ts';

/** Changes the parameters as they stand now. @returns what they are then. */
type ChangeParametros = (change: (current: Parametros) => Parametros) => Parametros;

/**
 * The parameters, kept in the address: a report is a link. Choosing replaces the history entry. The router shows a
 * new address a moment later, and whoever types is faster: a change builds on the one before it, not on the screen.
 */
export function useParametros(): [Parametros, ChangeParametros] {
  const [address, setAddress] = useSearchParams();
  const text = address.toString();
  const parametros = useMemo(() => readParametros(new URLSearchParams(text)), [text]);
  const latest = useRef(parametros);
  useEffect(() => {
    latest.current = parametros;
  }, [parametros]);

  function change(next: (current: Parametros) => Parametros): Parametros {
    latest.current = next(latest.current);
    setAddress(writeParametros(latest.current), { replace: true, preventScrollReset: true });
    return latest.current;
  }

  return [parametros, change];
}
