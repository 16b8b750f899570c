import { Router, type Request, type Response } from 'express';
import { logout } from '../../../shared/contracts/autenticacao.ts';
import type { Call } from '../../../shared/contracts/call.ts';
import { getPerfil } from '../../../shared/contracts/perfil.ts';
import { refusal } from '../web-refusals.ts';
import { checkSameSite, isBrowserCall } from './cross-site.ts';
import type { LiveSession, Sessions } from './sessions.ts';

/** A call without parameters, made with a session's token. */
export interface TokenQuestion {
  readonly call: Call;
  readonly request: Request;
  readonly response: Response;
  readonly token: string;
}

interface SessionRouteParts {
  readonly sessions: Sessions;
  /** @returns the status; null without an answer. Never rejects. */
  readonly askOf: (question: TokenQuestion) => Promise<number | null>;
}

/** `/sessao`: the signed-in user (for a reloaded tab) and the sign-out. */
export function sessionRoutes({ sessions, askOf }: SessionRouteParts): Router {
  const router = Router();

  async function own(request: Request): Promise<LiveSession> {
    if (!isBrowserCall(request.headers)) throw refusal('csrf');
    checkSameSite(request, false);
    const session = await sessions.find(request);
    if (session === null) throw refusal('session_required');
    return session;
  }

  router.get('/', async (request, response) => {
    const { sid, usuario, token } = await own(request);
    // The user may have been deactivated or signed out elsewhere.
    if (token !== null && (await askOf({ call: getPerfil, request, response, token })) === 401) {
      await sessions.end(sid);
      throw refusal('session_required');
    }
    response.set('Cache-Control', 'no-store').json(usuario);
  });

  router.delete('/', async (request, response) => {
    const { sid, token } = await own(request);
    await sessions.end(sid);
    sessions.clearCookie(request, response);
    if (token !== null) await askOf({ call: logout, request, response, token });
    response.set('Cache-Control', 'no-store').status(204).end();
  });

  router.all('/', () => {
    throw refusal('method_not_allowed', { headers: { Allow: 'GET, DELETE' } });
  });
  return router;
}
