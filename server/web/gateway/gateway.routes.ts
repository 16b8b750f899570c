import type { IncomingMessage, ServerResponse } from 'node:http';
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

/** Answers the requests to the gateway's path. Rejects with what the answer should have been. */
type Gateway = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface GatewayParts extends Pick<WebParts, 'anonKey' | 'policyListPath' | 'extraCalls'> {
  /** Its path: anything below it is no other spelling of it. */
  readonly gatewayUrl: string;
  readonly sessions: Sessions;
  readonly limiter: Limiter | null;
  readonly forward: Forward;
}

/** Nothing that it carries is a page of ours, or anybody else's. */
const pageless = ['X-Content-Type-Options', 'nosniff', 'Cross-Origin-Resource-Policy', 'same-origin'];

/** Carries calls to the upstreams. What passes is decided first, in this order; then the call streams through. */
export function createGateway({ sessions, limiter, forward, ...parts }: GatewayParts): Gateway {
  const calls = [...catalogue(parts.policyListPath), ...extraCallsOf(parts.extraCalls)];
  const resolve = remembering(createResolver(calls, forward.basePaths));

  return async (request, response) => {
    /** What every answer tells, names and values by turns. */
    const own = ['X-Request-Id', request.id, ...pageless];
    try {
      await carry(request, response, own);
    } catch (error) {
      if (!response.headersSent) for (const [name, value] of pairs(own)) response.setHeader(name, value);
      throw error;
    }
  };

  async function carry(request: IncomingMessage, response: ServerResponse, own: string[]): Promise<void> {
    const target = targetOf(request);
    request.call = target.call.id;
    checkAnonKey(request, parts.anonKey);
    const hasBody = checkBody(target.call, request);
    checkSameSite(request, hasBody);
    const caller = await identify(request, target.call, sessions);
    if (limiter) own.push(...(await limiter.admit(response, target.call.tier, caller.limitKey)));
    if (target.call.tier === 'login') return signIn(request, response, target, caller, own);

    if (hasBody) inviteBody(request, response);
    const { authorization, session } = caller;
    const answer = await forward({ request, response, target, authorization, body: hasBody ? 'carry' : null });
    // The upstream knows the token no more: the session is over. With its store away nobody passes anyway.
    if (session && answer.status === 401) await sessions.end(session.sid).catch(() => undefined);
    relay(answer, response, own, target.call.limits.idleMs);
  }

  function targetOf({ method = '', url = '' }: IncomingMessage): Target {
    const at = url.indexOf('?');
    if ((at < 0 ? url : url.slice(0, at)) !== parts.gatewayUrl) throw refusal('endpoint_not_allowed');
    const resolved = resolve(method, at < 0 ? '' : url.slice(at + 1));
    if (!('refused' in resolved)) return resolved;
    throw refusal(resolved.refused, resolved.allow && { headers: { Allow: resolved.allow.join(', ') } });
  }

  async function signIn(
    request: IncomingMessage,
    response: ServerResponse,
    target: Target,
    caller: { readonly browser: boolean; readonly authorization: string | null },
    own: readonly string[],
  ): Promise<void> {
    const body = await readLoginBody(request, response, target.call);
    const delay = limiter?.loginDelay;
    if (delay) await checkLoginDelay(delay, body, request.peer.ip);
    const answer = await forward({ request, response, target, authorization: caller.authorization, body });
    if (delay) await countLogin(delay, body, request.peer.ip, answer.status);
    const { idleMs } = target.call.limits;
    if (caller.browser) await answerBrowserLogin(answer, request, response, sessions, own, idleMs);
    else relay(answer, response, own, idleMs);
  }
}

function pairs(lines: readonly string[]): [string, string][] {
  return lines.flatMap((name, at) => (at % 2 === 0 ? [[name, lines[at + 1] ?? '']] : []));
}
