import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { newQueryClient } from '../api/query-client.ts';
import { PreferencesOwner } from '../hooks/preferences.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { useSession } from '../session/session-context.ts';
import { ToastsProvider } from '../ui/Toasts.tsx';
import { Shell } from './Shell.tsx';

/** The pages behind the login. */
export default function DashboardLayout() {
  const { user } = useSession();
  return (
    <RequireSession>
      {/* Another tab may put somebody else in this one's place. */}
      <SignedInTree key={user?.email} />
    </RequireSession>
  );
}

/** Lives as long as the person is signed in, and the cache of what he has read with it. */
function SignedInTree() {
  const { user } = useSession();
  const [queryClient] = useState(newQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <PreferencesOwner value={user?.id ?? ''}>
        <ToastsProvider>
          <Shell />
        </ToastsProvider>
      </PreferencesOwner>
    </QueryClientProvider>
  );
}
