import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withoutParams } from './without-params.ts';

/** Enter in a search-as-you-type list: never takes a stale result, but waits while `waiting`; `forget` cancels. */
export function useAsked(param: string) {
  const [address, setAddress] = useSearchParams();
  const asked = address.has(param);
  const state = useState(asked);
  useEffect(() => {
    if (asked) setAddress((current) => withoutParams(current, [param]), { replace: true });
  }, [asked, param, setAddress]);
  return state;
}
