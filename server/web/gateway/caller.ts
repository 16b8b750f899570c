import type { IncomingMessage } from 'node:http';
import type { Call } from '../../../shared/contracts/call.ts';
import { addressKey } from '../../http/address-key.ts';
import { refusal } from '../web-refusals.ts';
import { isBrowserCall } from '../session/cross-site.ts';
import { equalInConstantTime } from '../session/session-cookie.ts';
import { REFERENCE_PREFIX, type LiveSession, type Sessions } from '../session/sessions.ts';
import { tokenKey, type KnownTokens } from './known-tokens.ts';

export interface Caller {
  readonly browser: boolean;
  /** Null for scripts and public calls. */
  readonly session: LiveSession | null;
  readonly authorization: string | null;
  /** Rate-limit key: user of a session, token of a script, or address. */
  readonly key: string;
  /** Address of a script with an unknown token: its calls are counted there, too. */
  readonly newcomer: string | null;
}

/** @throws HttpError 401 if the installation requires an anonymous key and the call lacks it. */
export function checkAnonKey(request: IncomingMessage, anonKey: string | null): void {
  const given = request.headers['apikey'];
  if (anonKey === null || (typeof given === 'string' && equalInConstantTime(given, anonKey))) return;
  throw refusal('anon_key');
}

/** A browser by session (cookie and reference), a script by its token. @throws 401; 503 if the store is down. */
export function identify(
  request: IncomingMessage,
  call: Call,
  { sessions, tokens }: { readonly sessions: Sessions; readonly tokens: KnownTokens },
): Caller | Promise<Caller> {
  const address = `ip:${addressKey(request.peer.ip)}`;
  const browser = isBrowserCall(request.headers);
  const authorization = browser ? null : (request.headers.authorization ?? null);
  // A session reference must never reach an upstream.
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

const userKey = ({ sid, usuario }: LiveSession): string =>
  `user:${String(usuario.id ?? usuario.username ?? usuario.email ?? sid)}`;
