import type { RequestListener } from 'node:http';
import express from 'express';
import { createErrorWriter, errorWriter } from '../http/error-writer.ts';
import { createHostCheck } from '../http/host-names.ts';
import { showsProxy } from '../http/nearby.ts';
import { requestLog } from '../http/request-log.ts';
import { traceCalls } from '../http/trace-calls.ts';
import { clientFiles } from './client-files.ts';
import { rejectEarly } from './early-rejects.ts';
import { createForward } from './gateway/forward.ts';
import { createGateway } from './gateway/gateway.routes.ts';
import { tokenKey } from './gateway/known-tokens.ts';
import { createHealth } from './health.ts';
import { memoryCounting, redisCounting } from './limits/counting.ts';
import { createLimiter } from './limits/rate-limits.ts';
import { createMetrics } from './metrics.ts';
import { pageHeaders } from './page-headers.ts';
import { openApiRoutes } from './openapi/openapi.routes.ts';
import type { WebApp, WebParts } from './web-parts.ts';
import { readPeer, type Trust } from './peer.ts';
import { problem } from './problem.ts';
import { runtimeConfig } from './runtime-config.ts';
import { createSessions } from './session/sessions.ts';
import { sessionRoutes, type TokenQuestion } from './session/session.routes.ts';
import { attachToServer } from './web-server.ts';
import { refusal } from './web-refusals.ts';

export { webServerOptions } from './web-server.ts';

/**
 * The order of everything that browsers and integrators meet. Opens no port, reads no environment.
 * @throws where an upstream's base URL is not plain.
 */
export function createWebApp(parts: WebParts): WebApp {
  const sessions = createSessions(parts.sessions.store, parts.sessionSecrets);
  const { counters } = parts.sessions;
  const counting = counters ? redisCounting(counters) : memoryCounting;
  const limiter = parts.rateLimits && createLimiter(parts.rateLimits, counting);
  const forward = createForward(parts);
  const metrics = createMetrics(parts);
  const health = createHealth(parts);

  /**
   * Makes a call of the built-in API for a session; what a foreign upstream's tokens live is its own matter.
   * @returns its status; null for a foreign upstream, or one that does not answer.
   */
  async function askOf({ call, request, response, token }: TokenQuestion): Promise<number | null> {
    if (!parts.builtInApi) return null;
    const quick = { ...call, limits: { firstByteMs: 3_000, idleMs: 3_000 } };
    const target = { call: quick, params: {}, api: call.api, path: forward.basePaths[call.api] + call.path };
    const passing = {
      request,
      response,
      target,
      caller: tokenKey(token),
      newcomer: false,
      authorization: token,
      body: null,
    };
    const answer = await forward(passing).catch(() => null);
    answer?.destroy();
    return answer?.status ?? null;
  }

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', parts.trustProxy);

  app.use(pageHeaders(parts));
  app.use(health.router);
  app.use(metrics.router);
  app.get('/config.json', runtimeConfig(parts));
  app.use(openApiRoutes(parts));
  app.use('/sessao', sessionRoutes({ sessions, askOf }));
  app.use(clientFiles(parts.clientFolder));
  app.use(errorWriter(parts.log, problem));

  const trust = app.get('trust proxy fn') as Trust;
  const gatewayUrl = parts.gatewayUrl ?? '/gateway';
  const logRequest = requestLog(parts.log, 'own');
  const trace = parts.traces && traceCalls(parts.traces, trust);
  const gateway = createGateway({ ...parts, gatewayUrl, sessions, limiter, forward });
  const writeError = createErrorWriter(parts.log, problem);
  const isOurName = createHostCheck(parts.allowedHosts);
  let warned = parts.trustProxy !== false;

  /** The calls that it carries are most of what comes: they pass Express by. */
  const handler: RequestListener = (request, response) => {
    logRequest(request, response);
    trace?.(request, response);
    metrics.observe(request, response);
    request.peer = readPeer(request, trust);
    if (!warned && showsProxy(request)) {
      warned = true;
      parts.log.warn('a proxy is in front, but TRUST_PROXY is off: its callers share one address, and TLS goes unseen');
    }
    // A caller who is told in time does not send the next call into a connection that is about to close.
    if (health.draining()) response.shouldKeepAlive = false;
    const fail = (error: unknown) => writeError(error, request, response);
    try {
      rejectEarly(request, response);
      if (!isOurName(request.peer)) throw refusal('host_unknown', { headers: { Connection: 'close' } });
    } catch (error) {
      return fail(error);
    }
    if (isUnder(gatewayUrl, request.url ?? '')) gateway(request, response, fail);
    else {
      response.setHeader('X-Request-Id', request.id);
      app(request, response);
    }
  };

  return {
    handler,
    attachTo: (server) => attachToServer(server, handler),
    drain: health.drain,
    close: forward.close,
  };
}

/** Whether a request's target is that path, with or without a query, or an address below it. */
function isUnder(path: string, url: string): boolean {
  return url.startsWith(path) && ['?', '/', undefined].includes(url[path.length]);
}
