import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSession } from '../session/session-context.ts';

/** Signs out. What is still being read is given up first: without the session it would come back as a refusal. */
export function useLogout(): () => Promise<void> {
  const { logout } = useSession();
  const client = useQueryClient();
  return useCallback(async () => {
    await client.cancelQueries();
    await logout();
  }, [client, logout]);
}
