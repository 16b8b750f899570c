import type { RequestListener } from 'node:http';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { errorWriter } from '../http/error-writer.ts';
import { createHostCheck, showsProxy } from '../http/host-names.ts';
import { requestLog } from '../http/request-log.ts';
import { traceCalls } from '../http/trace-calls.ts';
import { clientFiles } from './client-files.ts';
import { rejectEarly } from './early-rejects.ts';
import { createForward } from './gateway/forward.ts';
import { gatewayRoute } from './gateway/gateway.routes.ts';
import { tokenKey } from './gateway/known-tokens.ts';
import { createHealth } from './health.ts';
import { memoryCounting, redisCounting } from './limits/counting.ts';
import { createLimiter } from './limits/rate-limits.ts';
import { createMetrics } from './metrics.ts';
import { oidcRoutes } from './oidc/oidc.routes.ts';
import { pageHeaders } from './page-headers.ts';
import { openApiRoutes } from './openapi/openapi.routes.ts';
import type { WebApp, WebParts } from './web-parts.ts';
import { readPeer, type Trust } from './peer.ts';
import { problem } from './problem.ts';
import { runtimeConfig } from './runtime-config.ts';
import { createSessions } from './session/sessions.ts';
import { sessionRoutes, type TokenQuestion } from './session/session.routes.ts';
import { attachToServer, WebRequest, WebResponse } from './web-server.ts';
import { refusal } from './web-refusals.ts';

export { webServerOptions } from './web-server.ts';

/** The web server's Express app and the order of its middleware. @throws where an upstream's base URL is not plain. */
export function createWebApp(parts: WebParts): WebApp {
  const sessions = createSessions(parts.sessions.store, parts.sessionSecrets);
  const { counters } = parts.sessions;
  const counting = counters ? redisCounting(counters) : memoryCounting;
  const limiter = parts.rateLimits && createLimiter(parts.rateLimits, counting);
  const forward = createForward(parts);
  const metrics = createMetrics(parts);
  const health = createHealth(parts);

  /** Status of a call with a session's token; null for a foreign upstream, whose tokens are not checked, or none. */
  async function askOf({ call, request, response, token }: TokenQuestion): Promise<number | null> {
    if (!parts.builtInApi) return null;
    const quick = { ...call, limits: { firstByteMs: 3_000, idleMs: 3_000 } };
    const target = { call: quick, params: {}, api: call.api, path: forward.basePaths[call.api] + call.path };
    const caller = { caller: tokenKey(token), newcomer: false, authorization: token };
    const answer = await forward({ request, response, target, ...caller, body: null }).catch(() => null);
    answer?.destroy();
    return answer?.status ?? null;
  }

  const app = express();
  app.disable('x-powered-by').enable('case sensitive routing');
  app.set('trust proxy', parts.trustProxy);
  const trust = app.get('trust proxy fn') as Trust;

  app.use(requestLog(parts.log, 'own'));
  if (parts.traces) app.use(traceCalls(parts.traces, trust));
  app.use(metrics.observe);
  app.use(checkRequest(parts, trust, health.draining));
  app.use(parts.gatewayUrl ?? '/gateway', gatewayRoute({ ...parts, sessions, limiter, forward }));
  app.use(pageHeaders(parts));
  app.use(health.router);
  app.use(metrics.router);
  app.get('/config.json', runtimeConfig(parts));
  app.use(openApiRoutes(parts));
  const { oidc, sessionSecrets, log } = parts;
  const apiUrl = parts.upstreams.auth.baseUrl;
  if (oidc) app.use('/entrar/oidc', oidcRoutes({ oidc, sessions, sessionSecrets, apiUrl, log }));
  app.use('/sessao', sessionRoutes({ sessions, askOf }));
  app.use(clientFiles(parts.clientFolder));
  app.use(errorWriter(parts.log, problem));

  const handler = withExpressPrototypes(app);
  return { handler, attachTo: (server) => attachToServer(server, handler), drain: health.drain, close: forward.close };
}

function withExpressPrototypes(app: Express): RequestListener {
  Object.setPrototypeOf(WebRequest.prototype, express.request);
  Object.setPrototypeOf(WebResponse.prototype, express.response);
  Object.assign(app, { request: WebRequest.prototype, response: WebResponse.prototype });
  return (request, response) => {
    const [expressRequest, expressResponse] = [request as Request, response as Response];
    expressRequest.app = app;
    expressResponse.app = app;
    app(expressRequest, expressResponse);
  };
}

/** Refuses malformed requests and unknown host names, and notes who is calling. */
function checkRequest(parts: WebParts, trust: Trust, draining: () => boolean): RequestHandler {
  const isOurName = createHostCheck(parts.allowedHosts);
  let warned = parts.trustProxy !== false;
  return (request, response, next) => {
    request.peer = readPeer(request, trust);
    if (!warned && showsProxy(request)) {
      warned = true;
      parts.log.warn('a proxy is in front, but TRUST_PROXY is off: its callers share one address, and TLS goes unseen');
    }
    // Tells the client not to send its next call on a connection that is about to close.
    if (draining()) response.shouldKeepAlive = false;
    rejectEarly(request, response);
    if (!isOurName(request.peer)) throw refusal('host_unknown', { headers: { Connection: 'close' } });
    next();
  };
}
