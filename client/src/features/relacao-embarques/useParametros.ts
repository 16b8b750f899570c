import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readParametros, writeParametros, type Parametros } from './parametros.ts';

/** The parameters, kept in the address: a report is a link. Choosing replaces the history entry. */
export function useParametros(): [Parametros, (parametros: Parametros) => void] {
  const [address, setAddress] = useSearchParams();
  const text = address.toString();
  const parametros = useMemo(() => readParametros(new URLSearchParams(text)), [text]);
  const set = (next: Parametros) => setAddress(writeParametros(next), { replace: true, preventScrollReset: true });
  return [parametros, set];
}
