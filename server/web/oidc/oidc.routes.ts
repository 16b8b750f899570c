import { createHmac } from 'node:crypto';
import { Router, type Request, type Response } from 'express';
import type { RecusaDoProvedor } from '../../../shared/contracts/autenticacao.ts';
import type { Logger } from '../../log.ts';
import { readLoginAnswer } from '../gateway/login.ts';
import type { Sessions } from '../session/sessions.ts';
import { createTokenCipher } from '../session/token-cipher.ts';
import { createProvider, type Identity, type Leaving, type Oidc } from './provider.ts';

const COOKIE = 'romaneio-oidc';
const AWAY_MS = 600_000;
const CONTEXT = 'oidc';

interface OidcRouteParts {
  readonly oidc: Oidc;
  readonly sessions: Sessions;
  readonly sessionSecrets: readonly string[];
  readonly apiUrl: string;
  readonly log: Logger;
}

/** `/entrar/oidc`: to the provider, back with a verified identity, and out of it. */
export function oidcRoutes({ oidc, sessions, sessionSecrets, apiUrl, log }: OidcRouteParts): Router {
  const provider = createProvider(oidc);
  const cipher = createTokenCipher(sessionSecrets);
  const router = Router();

  /** SameSite=Lax: the provider's page sends the browser back. */
  const cookieOf = (request: Request) =>
    ({ httpOnly: true, sameSite: 'lax', path: '/entrar/oidc', secure: request.peer.secure }) as const;

  /** The browser's pending sign-in, once: null for another browser, a second return, or too late. */
  function takeLeaving(request: Request, response: Response): Leaving | null {
    const sealed = new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1];
    response.clearCookie(COOKIE, cookieOf(request));
    const opened = sealed === undefined ? null : cipher.open(decodeURIComponent(sealed), CONTEXT);
    if (opened === null) return null;
    const { until, ...leaving } = JSON.parse(opened) as Leaving & { readonly until: number };
    return until > Date.now() ? leaving : null;
  }

  /** Turns an identity into a token of the API. @returns the answer, or the code of its refusal. */
  async function signInAtApi(identity: Identity, request: Request) {
    const body = JSON.stringify({ ...identity, agora: Date.now() });
    const answer = await fetch(`${apiUrl}/interno/oidc`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: createHmac('sha256', oidc.internalSecret).update(body).digest('base64url'),
        'x-request-id': request.id,
        'x-forwarded-for': request.peer.ip,
        'user-agent': request.headers['user-agent'] ?? '',
      },
      body,
      signal: AbortSignal.timeout(15_000),
    });
    const text = await answer.text();
    if (answer.ok) return readLoginAnswer(text) ?? 'FALHOU';
    const { codigo = 'FALHOU' } = JSON.parse(text) as { codigo?: RecusaDoProvedor };
    return codigo;
  }

  const refuse = (response: Response, code: RecusaDoProvedor) => response.redirect(`/login#erro=${code}`);

  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });

  router.get('/', async (request, response) => {
    try {
      const { url, leaving } = await provider.leave();
      const sealed = cipher.seal(JSON.stringify({ ...leaving, until: Date.now() + AWAY_MS }), CONTEXT);
      response.cookie(COOKIE, sealed, { ...cookieOf(request), maxAge: AWAY_MS });
      response.redirect(url.href);
    } catch (err) {
      log.error({ err: reasonOf(err) }, 'the OIDC provider cannot be reached');
      refuse(response, 'FORA_DO_AR');
    }
  });

  router.get('/retorno', async (request, response) => {
    try {
      const leaving = takeLeaving(request, response);
      if (leaving === null) return refuse(response, 'FALHOU');
      const identity = await provider.comeBack(new URL(request.originalUrl, 'http://x').search, leaving);
      const entered = await signInAtApi(identity, request);
      if (typeof entered === 'string') return refuse(response, entered);
      const reference = await sessions.start(request, response, entered);
      return response.redirect(`/login#entrada=${reference}`);
    } catch (err) {
      log.warn({ err: reasonOf(err) }, 'an OIDC sign-in was refused');
      return refuse(response, 'FALHOU');
    }
  });

  router.get('/sair', async (_request, response) => {
    response.redirect(await provider.signOut().catch(() => '/login'));
  });

  return router;
}

/** Errors of the library quote tokens and answers; only their code and message are logged. */
function reasonOf(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return `${code} ${message}`.trim();
}
