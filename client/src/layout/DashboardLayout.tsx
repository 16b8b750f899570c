import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, useCallback, useState, useEffect, useRef } from 'react';
import { runtimeConfig } from '../api/runtime-config.ts';
import { newQueryClient } from '../api/query-client.ts';
import { PreferencesOwner } from '../hooks/preferences.ts';
import { useSession } from '../session/session-context.ts';
import { ToastsProvider } from '../ui/Toasts.tsx';
import { ViewsPanelOfLists } from '../ui/list/views-panel.ts';
import { Shell } from './Shell.tsx';
import { seguradoraQuery } from '../api/seguradora.ts';
import { displayName } from '../session/stored-user.ts';
import { OriginContext } from '../ui/list/export/origin.ts';
import { Navigate, useLocation } from 'react-router-dom';
import { loginPath, paths } from '../navigation/paths.ts';
import { LoadingPage } from '../ui/LoadingPage.tsx';

const Visoes = lazy(() => import('../visoes/Visoes.tsx'));

export default function DashboardLayout() {
  const { user } = useSession();
  return (
    <RequireSession>
      {/* Another tab may sign another user in. */}
      <SignedInTree key={user?.email} />
    </RequireSession>
  );
}

/** Lives as long as the user is signed in, and with it the query cache. */
function SignedInTree() {
  const { user } = useSession();
  const [queryClient] = useState(newQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <PreferencesOwner value={user?.id ?? ''}>
        <ToastsProvider>
          <ViewsPanelOfLists value={runtimeConfig().builtInApi ? Visoes : null}>
            <WithOrigin>
              <Shell />
            </WithOrigin>
          </ViewsPanelOfLists>
        </ToastsProvider>
      </PreferencesOwner>
    </QueryClientProvider>
  );
}

/** Gives exports and printouts the insurer and the user. */
function WithOrigin({ children }: { readonly children: ReactNode }) {
  const { user } = useSession();
  const client = useQueryClient();
  const by = user ? displayName(user) : '';
  const origin = useCallback(async () => {
    // Exports work without the insurer, too.
    const seguradora = runtimeConfig().builtInApi ? await client.fetchQuery(seguradoraQuery()).catch(() => null) : null;
    return { seguradora: seguradora?.nome ?? null, by };
  }, [client, by]);
  return <OriginContext value={origin}>{children}</OriginContext>;
}

export function RequireSession({ children }: { readonly children: ReactNode }) {
  const { user, loading } = useSession();
  const { pathname, search } = useLocation();
  const entered = useRef(false);

  useEffect(() => {
    if (user !== null) entered.current = true;
  }, [user]);

  if (loading) return <LoadingPage />;
  if (user !== null) return children;
  // Do not return here after a logout: another user may sign in next.
  return <Navigate to={entered.current ? paths.login : loginPath(`${pathname}${search}`)} replace />;
}
