import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigationType } from 'react-router-dom';
import { hasToken } from '../api/access-token.ts';
import { padroesQuery } from '../api/visoes.ts';
import { usePreference } from '../hooks/preferences.ts';
import { LoadingPage } from '../ui/LoadingPage.tsx';

/**
 * Opens a list with the person's default view; the address then has that view's query. An address with a query wins
 * over it, and so does a step back or forward in the history, which shows the list as the person left it. The page waits for
 * the server's answer only where the person has had a default view of this list before.
 */
export function VisaoPadrao({ lista, children }: { readonly lista: string; readonly children: ReactNode }) {
  const { pathname, search, hash, key, state } = useLocation();
  const stepped = useNavigationType() === 'POP' && key !== 'default';
  const [open, setOpen] = useState(search !== '' || stepped);
  const [expected, expect] = usePreference(`visao-padrao.${lista}`);
  const { data, isLoading, isError } = useQuery({ ...padroesQuery, enabled: () => hasToken() && !open });
  const padrao = data?.find((um) => um.lista === lista);
  const leads = !open && search === '' && padrao !== undefined && padrao.endereco !== '';
  const decided = search !== '' || isError || (data !== undefined && !leads);

  useEffect(() => {
    if (data !== undefined) expect(padrao ? true : null);
    // Only the first opening applies the default view.
    if (decided) setOpen(true);
  }, [data, padrao, decided, expect]);

  if (leads) return <Navigate key={key} replace to={{ pathname, search: padrao.endereco, hash }} state={state} />;
  return !open && !decided && isLoading && expected === true ? <LoadingPage /> : children;
}
