import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type RecusaDoProvedor, recusasDoProvedor } from '../../../../shared/contracts/autenticacao.ts';
import { useSession } from '../../session/session-context.ts';

/** Takes up a sign-in at the single sign-on provider: the web server leads back here with its outcome after `#`. */
export function useOidcReturn(onFailure: (message: string) => void): void {
  const { resume } = useSession();
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const fail = useRef(onFailure);

  useEffect(() => {
    const outcome = new URLSearchParams(hash.slice(1));
    const [reference, fault] = [outcome.get('entrada'), outcome.get('erro')];
    if (reference === null && fault === null) return;
    // The reference must not stay in the history.
    void navigate(pathname + search, { replace: true });
    const known = Object.hasOwn(recusasDoProvedor, fault ?? '') ? (fault as RecusaDoProvedor) : 'FALHOU';
    if (fault !== null) fail.current(recusasDoProvedor[known]);
    else if (reference !== null) resume(reference).catch((error: Error) => fail.current(error.message));
  }, [resume, navigate, hash, pathname, search]);
}
