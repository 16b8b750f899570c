import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withoutParams } from './without-params.ts';

/** Whether a form is open. A query parameter opens it on load and is then removed from the URL. */
export function useAsked(param: string) {
  const [address, setAddress] = useSearchParams();
  const asked = address.has(param);
  const state = useState(asked);
  useEffect(() => {
    if (asked) setAddress((current) => withoutParams(current, [param]), { replace: true });
  }, [asked, param, setAddress]);
  return state;
}
