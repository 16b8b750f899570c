import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withoutParams } from './without-params.ts';

/** State of a dialog that the address may open by a parameter, on an open page, too; the parameter then leaves the address. */
export function useAsked(param: string) {
  const [address, setAddress] = useSearchParams();
  const asked = address.has(param);
  const state = useState(asked);
  if (asked && !state[0]) state[1](true);
  useEffect(() => {
    if (asked) setAddress((current) => withoutParams(current, [param]), { replace: true });
  }, [asked, param, setAddress]);
  return state;
}
