import { hash as digest, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import session, { type SessionData } from 'express-session';
import { refusal } from '../web-refusals.ts';
import { remembered } from '../../http/remembered.ts';
import { GuardedStore, type SignedInUser } from './guarded-store.ts';
import { cookieName, readSessionId } from './session-cookie.ts';
import { createTokenCipher } from './token-cipher.ts';

/** Prefix of session references, which are never sent upstream. */
export const REFERENCE_PREFIX = 'ref_';

export interface LiveSession {
  readonly sid: string;
  readonly usuario: SignedInUser;
  /** Null if the upstream gave none. */
  readonly token: string | null;
}

export interface Sessions {
  /** By cookie and reference; null: one is wrong. `unattended` does not renew an idle session. @throws HttpError 503 */
  find(request: IncomingMessage, unattended?: boolean): LiveSession | null | Promise<LiveSession | null>;
  /** Starts a session under a new id and sets its cookie. @returns the browser's reference. @throws HttpError 503 */
  start(request: Request, response: Response, who: Pick<LiveSession, 'usuario' | 'token'>): Promise<string>;
  /** Ends it in the store. @throws HttpError 503 */
  end(sid: string): Promise<void>;
  clearCookie(request: Request, response: Response): void;
}

const MAX_REMEMBERED = 2_000;

interface SessionMaker {
  readonly sidOf: (cookies: string) => string | null;
  readonly store: GuardedStore;
  readonly middleware: RequestHandler;
}

/**
 * Sessions of browsers, identified by a signed cookie and a reference that the page holds. express-session starts them; calls
 * read cookie and store directly, because express-session would double the cost of each call (docs/decisions.md, Gateway).
 */
export function createSessions(inner: session.Store, secrets: readonly string[]): Sessions {
  const cipher = createTokenCipher(secrets);
  const opened = remembered(MAX_REMEMBERED, (): { of: string; token: string | null } => ({ of: '', token: null }));
  function openToken(sealed: string, sid: string): string | null {
    const known = opened(sealed);
    if (known.of !== sid || known.token === null) Object.assign(known, { of: sid, token: cipher.open(sealed, sid) });
    return known.token;
  }
  // express-session keeps its cookie options on the store.
  const onHttp = sessionMaker(inner, secrets, false);
  const onHttps = sessionMaker(inner, secrets, true);

  return {
    find(request, unattended = false) {
      const reference = request.headers.authorization;
      const { store, sidOf } = request.peer.secure ? onHttps : onHttp;
      const sid = sidOf(request.headers.cookie ?? '');
      if (sid === null || !reference?.startsWith(REFERENCE_PREFIX)) return null;
      const judge = (data: SessionData | null): LiveSession | null => {
        const stored = data?.romaneio;
        // Hashes need no comparison in constant time.
        if (!data || !stored || hash(reference) !== stored.referenceHash) return null;
        const token = stored.sealedToken === null ? null : openToken(stored.sealedToken, sid);
        // Sealed with a secret that was removed.
        if (token === null && stored.sealedToken !== null) return null;
        if (!unattended) store.renew(sid, data);
        return { sid, usuario: stored.usuario, token };
      };
      const read = store.read(sid);
      return read instanceof Promise ? read.then(judge, storeDown) : judge(read);
    },

    async start(request, response, { usuario, token }) {
      const { store, middleware } = request.peer.secure ? onHttps : onHttp;
      /** Sets no cookie for a session that was not stored. */
      const abandon = (cause: unknown) => {
        Object.assign(request, { session: undefined });
        storeDown(cause);
      };
      await settle((done) => void middleware(request, response, done)).catch(storeDown);
      await settle((done) => request.session.regenerate(done)).catch(abandon);
      const reference = `${REFERENCE_PREFIX}${randomBytes(16).toString('base64url')}`;
      const sid = request.sessionID;
      request.session.romaneio = {
        usuario,
        referenceHash: hash(reference),
        sealedToken: token === null ? null : cipher.seal(token, sid),
        startedAt: Date.now(),
      };
      store.admit(sid);
      await settle((done) => request.session.save(done)).catch(abandon);
      return reference;
    },

    end: (sid) => settle((done) => onHttp.store.destroy(sid, done)).catch(storeDown),

    clearCookie(request, response) {
      response.clearCookie(cookieName(request.peer.secure), cookieOptions(request.peer.secure));
    },
  };
}

function sessionMaker(inner: session.Store, secrets: readonly string[], secure: boolean): SessionMaker {
  const store = new GuardedStore(inner);
  const middleware = session({
    name: cookieName(secure),
    secret: [...secrets],
    store,
    genid: () => randomBytes(32).toString('base64url'),
    resave: false,
    saveUninitialized: false,
    rolling: false,
    cookie: cookieOptions(secure),
  });
  const sidOf = remembered(MAX_REMEMBERED, (cookies) => readSessionId(cookies, cookieName(secure), secrets));
  return { store, middleware, sidOf };
}

/** No Domain and no Max-Age: valid for this host until the browser closes. */
const cookieOptions = (secure: boolean) => ({ httpOnly: true, secure, sameSite: 'strict', path: '/' }) as const;

const hash = remembered(MAX_REMEMBERED, (reference) => digest('sha256', reference, 'base64url'));

function storeDown(cause: unknown): never {
  throw refusal('session_store_down', { cause });
}

const settle = (start: (done: (error?: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    start((error) => (error ? reject(error as Error) : resolve()));
  });
