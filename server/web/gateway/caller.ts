import type { IncomingMessage } from 'node:http';
import type { Call } from '../../../shared/contracts/call.ts';
import { addressKey } from '../../http/address-key.ts';
import { refusal } from '../web-refusals.ts';
import { isBrowserCall } from '../session/cross-site.ts';
import { equalInConstantTime } from '../session/session-cookie.ts';
import { REFERENCE_PREFIX, type LiveSession, type Sessions } from '../session/sessions.ts';
import { tokenKey, type KnownTokens } from './known-tokens.ts';

/** Who calls, and with what credential the call goes upstream. */
export interface Caller {
  readonly browser: boolean;
  /** A browser's session; null for scripts, and where anybody may call. */
  readonly session: LiveSession | null;
  readonly authorization: string | null;
  /** Whose calls are counted together: the user of a session, the token of a script, the address of a stranger. */
  readonly key: string;
  /** Where nothing vouches for a script's token yet, its address: such calls are counted there, too. */
  readonly newcomer: string | null;
}

/** @throws HttpError 401 where the installation has an anonymous key and the call does not bring it. */
export function checkAnonKey(request: IncomingMessage, anonKey: string | null): void {
  const given = request.headers['apikey'];
  if (anonKey === null || (typeof given === 'string' && equalInConstantTime(given, anonKey))) return;
  throw refusal('anon_key');
}

/**
 * The two ways in: a browser has a session, found by cookie and reference together; a script sends the token itself.
 * @throws HttpError 401 where neither holds, so that nothing goes upstream; 503 where the session store is down.
 */
export function identify(
  request: IncomingMessage,
  call: Call,
  { sessions, tokens }: { readonly sessions: Sessions; readonly tokens: KnownTokens },
): Caller | Promise<Caller> {
  const address = `ip:${addressKey(request.peer.ip)}`;
  const browser = isBrowserCall(request.headers);
  const authorization = browser ? null : (request.headers.authorization ?? null);
  // A reference means nothing to an upstream, and must not get there.
  if (authorization?.startsWith(REFERENCE_PREFIX)) throw refusal('session_required');
  if (call.access === 'public') return { browser, session: null, authorization: null, key: address, newcomer: null };
  if (browser) {
    const found = sessions.find(request, call.unattended);
    return found instanceof Promise ? found.then(browserOf) : browserOf(found);
  }
  if (authorization === null) throw refusal('token_required');
  const key = tokenKey(authorization);
  return { browser, session: null, authorization, key, newcomer: tokens.isGood(key) ? null : address };
}

function browserOf(session: LiveSession | null): Caller {
  if (session === null) throw refusal('session_required');
  return { browser: true, session, authorization: session.token, key: userKey(session), newcomer: null };
}

function userKey({ sid, usuario }: LiveSession): string {
  return `user:${String(usuario.id ?? usuario.username ?? usuario.email ?? sid)}`;
}
