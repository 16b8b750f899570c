import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withoutParams } from './without-params.ts';

/** State of a dialog that the address may open by a parameter; the parameter then leaves the address. */
export function useAsked(param: string) {
  const [address, setAddress] = useSearchParams();
  const asked = address.has(param);
  const state = useState(asked);
  useEffect(() => {
    if (asked) setAddress((current) => withoutParams(current, [param]), { replace: true });
  }, [asked, param, setAddress]);
  return state;
}
