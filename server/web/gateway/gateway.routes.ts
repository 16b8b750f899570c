import type { Request, RequestHandler, Response } from 'express';
import { catalogue } from '../../../shared/contracts/catalogue.ts';
import { listRamos } from '../../../shared/contracts/listas.ts';
import { nameCall } from '../../http/trace-calls.ts';
import type { Limiter } from '../limits/rate-limits.ts';
import type { WebParts } from '../web-parts.ts';
import { refusal } from '../web-refusals.ts';
import { checkSameSite } from '../session/cross-site.ts';
import type { Sessions } from '../session/sessions.ts';
import { awaitsInvitation, checkBody, inviteBody } from './body-rules.ts';
import { checkAnonKey, identify, type Caller } from './caller.ts';
import { extraCallsOf } from './extra-calls.ts';
import type { Answer } from './answer-head.ts';
import type { Forward, Passing } from './forward.ts';
import { mayGzip, relay } from './relay.ts';
import { createKnownTokens } from './known-tokens.ts';
import {
  answerBrowserLogin,
  answerUnchanged,
  checkLoginLimits,
  countLogin,
  readLoginBody,
  readOutcome,
} from './login.ts';
import { pairsOf } from './upstream-headers.ts';
import { createResolver, remembering, type Target } from './upstream-url.ts';

interface GatewayParts extends Pick<WebParts, 'anonKey' | 'policyListPath' | 'extraCalls' | 'oidc'> {
  readonly sessions: Sessions;
  readonly limiter: Limiter | null;
  readonly forward: Forward;
}

/** The gateway's answers are JSON and downloads, never pages. */
const security = ['X-Content-Type-Options', 'nosniff', 'Cross-Origin-Resource-Policy', 'same-origin'];

/** `/gateway`: checks a call in the order below, then streams it to its upstream. */
export function gatewayRoute({ sessions, limiter, forward, ...parts }: GatewayParts): RequestHandler {
  const calls = [...catalogue(parts.policyListPath), ...extraCallsOf(parts.extraCalls)];
  const resolve = remembering(createResolver(calls, forward.basePaths));
  const tokens = createKnownTokens();

  async function handle(request: Request, response: Response): Promise<void> {
    /** Headers of every answer. Written in one list with the upstream's: `setHeader` for each costs a sixth of a small call. */
    const own = ['X-Request-Id', request.id, ...security];
    try {
      await carry(request, response, own);
    } catch (error) {
      if (!response.headersSent) for (const [name, value] of pairsOf(own)) response.setHeader(name, value);
      throw error;
    }
  }

  async function carry(request: Request, response: Response, own: string[]): Promise<void> {
    const target = targetOf(request);
    nameCall(request, target.call);
    checkAnonKey(request, parts.anonKey);
    const hasBody = checkBody(target.call, request);
    checkSameSite(request, hasBody);
    // Avoids a microtask for values already known.
    const identified = identify(request, target.call, { sessions, tokens });
    const caller = identified instanceof Promise ? await identified : identified;
    const admitted = limiter?.admit(response, target.call.tier, caller, own);
    if (admitted) await admitted;
    if (target.call.tier === 'login') return signIn(request, response, target, caller, own);

    if (hasBody) {
      if (tokens.isRefused(caller.key)) throw refusal('token_refused');
      if (caller.newcomer !== null && awaitsInvitation(request)) await vouch(request, response, caller);
      inviteBody(request, response);
    }
    const answer = await send(request, response, target, caller, hasBody ? 'carry' : null);
    const { session } = caller;
    // The upstream no longer accepts the token, so the session ends. If its store is down no call passes anyway.
    if (session && answer.status === 401) await sessions.end(session.sid).catch(() => undefined);
    relay(answer, response, { own, idleMs: target.call.limits.idleMs, gzip: mayGzip(target.call, request) });
  }

  function send(
    request: Request,
    response: Response,
    target: Target,
    { key, newcomer, authorization, session }: Caller,
    body: Passing['body'],
  ): Promise<Answer> {
    const answer = forward({
      request,
      response,
      target,
      caller: newcomer ?? key,
      newcomer: newcomer !== null,
      authorization,
      body,
    });
    if (session !== null || target.api !== 'main') return answer;
    return answer.then((given) => {
      tokens.note(key, given.status);
      return given;
    });
  }

  /** Checks an unknown token with a cheap call before a large body is invited. */
  async function vouch(request: Request, response: Response, caller: Caller): Promise<void> {
    const target = { call: listRamos, params: {}, api: listRamos.api, path: forward.basePaths.main + listRamos.path };
    (await send(request, response, target, caller, null)).destroy();
    if (tokens.isRefused(caller.key)) throw refusal('token_refused');
  }

  function targetOf({ method, baseUrl, originalUrl }: Request): Target {
    // A path below the gateway's is no other spelling of it.
    const { length } = baseUrl;
    if (originalUrl.length > length && originalUrl[length] !== '?') throw refusal('endpoint_not_allowed');
    const resolved = resolve(method, originalUrl.slice(length + 1));
    if (!('refused' in resolved)) return resolved;
    throw refusal(resolved.refused, resolved.allow && { headers: { Allow: resolved.allow.join(', ') } });
  }

  async function signIn(request: Request, response: Response, target: Target, caller: Caller, own: readonly string[]) {
    if (parts.oidc?.only) throw refusal('oidc_only');
    const body = await readLoginBody(request, response, target.call);
    const logins = limiter?.logins;
    if (logins) await checkLoginLimits(logins, body, request.peer.ip);
    const answer = await send(request, response, target, caller, body);
    // A refusal may have a success status, so the answer is read before the attempt is counted.
    const outcome = await readOutcome(answer, target.call.limits.idleMs);
    if (logins) await countLogin(logins, body, request.peer.ip, outcome);
    if (caller.browser) await answerBrowserLogin(outcome, request, response, sessions, own);
    else answerUnchanged(outcome, response, own);
  }

  return handle;
}
