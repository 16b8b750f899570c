import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginPath, paths } from '../navigation/paths.ts';
import { LoadingPage } from '../ui/LoadingPage.tsx';
import { useSession } from './session-context.ts';

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
