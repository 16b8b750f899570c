import { Router, type Request, type Response } from 'express';
import { refusal } from '../refusals.ts';
import { checkSameSite, isBrowserCall } from './cross-site.ts';
import type { LiveSession, Sessions } from './sessions.ts';

interface SessionRouteParts {
  readonly sessions: Sessions;
  /** Takes the token back upstream, where the upstream can; never rejects. */
  readonly revoke: (request: Request, response: Response, token: string) => Promise<void>;
}

/** `/sessao`: who am I (for a reloaded tab), and the way out. */
export function sessionRoutes({ sessions, revoke }: SessionRouteParts): Router {
  const router = Router();

  async function own(request: Request): Promise<LiveSession> {
    if (!isBrowserCall(request.headers)) throw refusal('csrf');
    checkSameSite(request, false);
    const session = await sessions.find(request);
    if (session === null) throw refusal('session_required');
    return session;
  }

  router.get('/', async (request, response) => {
    const { usuario } = await own(request);
    response.set('Cache-Control', 'no-store').json(usuario);
  });

  router.delete('/', async (request, response) => {
    const { sid, token } = await own(request);
    await sessions.end(sid);
    sessions.clearCookie(request, response);
    if (token !== null) await revoke(request, response, token);
    response.set('Cache-Control', 'no-store').status(204).end();
  });

  router.all('/', () => {
    throw refusal('method_not_allowed', { headers: { Allow: 'GET, DELETE' } });
  });
  return router;
}
