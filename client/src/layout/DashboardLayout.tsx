import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { runtimeConfig } from '../api/runtime-config.ts';
import { newQueryClient } from '../api/query-client.ts';
import { PreferencesOwner } from '../hooks/preferences.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { useSession } from '../session/session-context.ts';
import { ToastsProvider } from '../ui/Toasts.tsx';
import { ViewsPanelOfLists } from '../ui/list/views-panel.ts';
import { Shell } from './Shell.tsx';
import { WithOrigin } from './WithOrigin.tsx';

const Visoes = lazy(() => import('../visoes/Visoes.tsx'));

/** The pages behind the login. */
export default function DashboardLayout() {
  const { user } = useSession();
  return (
    <RequireSession>
      {/* Another tab may sign another user in. */}
      <SignedInTree key={user?.email} />
    </RequireSession>
  );
}

/** Lives as long as the user is signed in, and with it the cache of what was read. */
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
