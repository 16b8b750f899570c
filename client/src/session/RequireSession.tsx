import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginPath } from '../paths.ts';
import { useSession } from './session-context.ts';

/** Lets through who is signed in; the others go to the login, which leads back here. */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const { user, loading } = useSession();
  const { pathname, search } = useLocation();
  if (loading) {
    return (
      <div className="ap-loading" role="status">
        Carregando...
      </div>
    );
  }
  return user === null ? <Navigate to={loginPath(`${pathname}${search}`)} replace /> : children;
}
