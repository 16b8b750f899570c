import type { Request, RequestHandler, Response } from 'express';
import { catalogue } from '../../../shared/contracts/catalogue.ts';
import type { Limiter } from '../limits/rate-limits.ts';
import type { WebParts } from '../parts.ts';
import { refusal } from '../refusals.ts';
import { checkSameSite } from '../session/cross-site.ts';
import type { Sessions } from '../session/sessions.ts';
import { checkBody, inviteBody } from './body-rules.ts';
import { checkAnonKey, identify } from './caller.ts';
import { extraCallsOf } from './extra-calls.ts';
import type { Forward } from './forward.ts';
import { answerBrowserLogin, checkLoginDelay, countLogin, readLoginBody } from './login.ts';
import { relay } from './relay.ts';
import { createResolver, remembering, type Target } from './upstream-url.ts';

interface GatewayParts extends Pick<WebParts, 'anonKey' | 'policyListPath' | 'extraCalls'> {
  readonly sessions: Sessions;
  readonly limiter: Limiter | null;
  readonly forward: Forward;
}

/** Carries calls to the upstreams. What passes is decided first, in this order; then the call streams through. */
export function createGateway({ sessions, limiter, forward, ...parts }: GatewayParts): RequestHandler {
  const calls = [...catalogue(parts.policyListPath), ...extraCallsOf(parts.extraCalls)];
  const resolve = remembering(createResolver(calls, forward.basePaths));

  return async (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    const target = targetOf(request);
    response.locals['call'] = target.call.id;
    checkAnonKey(request, parts.anonKey);
    const hasBody = checkBody(target.call, request);
    checkSameSite(request, hasBody);
    const caller = await identify(request, target.call, sessions);
    await limiter?.admit(request, response, target.call.tier, caller.limitKey);
    if (target.call.tier === 'login') return signIn(request, response, target, caller);

    if (hasBody) inviteBody(request, response);
    const { authorization, session } = caller;
    const answer = await forward({ request, response, target, authorization, body: hasBody ? 'carry' : null });
    // The upstream knows the token no more: the session is over. With its store away nobody passes anyway.
    if (session && answer.statusCode === 401) await sessions.end(session.sid).catch(() => undefined);
    relay(answer, response, target.call.limits.idleMs);
  };

  function targetOf(request: Request): Target {
    // The path may hold no more than the gateway's own name: `/gateway/anything` is not another spelling of it.
    if (request.path !== '/') throw refusal('endpoint_not_allowed');
    const at = request.originalUrl.indexOf('?');
    const resolved = resolve(request.method, at < 0 ? '' : request.originalUrl.slice(at + 1));
    if (!('refused' in resolved)) return resolved;
    throw refusal(resolved.refused, resolved.allow && { headers: { Allow: resolved.allow.join(', ') } });
  }

  async function signIn(
    request: Request,
    response: Response,
    target: Target,
    caller: { readonly browser: boolean; readonly authorization: string | null },
  ): Promise<void> {
    const body = await readLoginBody(request, response, target.call);
    const delay = limiter?.loginDelay;
    if (delay) await checkLoginDelay(delay, body, request.ip);
    const answer = await forward({ request, response, target, authorization: caller.authorization, body });
    if (delay) await countLogin(delay, body, request.ip, answer.statusCode ?? 502);
    const { idleMs } = target.call.limits;
    if (caller.browser) await answerBrowserLogin(answer, request, response, sessions, idleMs);
    else relay(answer, response, idleMs);
  }
}
