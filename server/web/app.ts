import type { RequestListener } from 'node:http';
import express from 'express';
import { logout } from '../../shared/contracts/autenticacao.ts';
import { createErrorWriter, errorWriter } from '../http/error-writer.ts';
import { requestLog } from '../http/request-log.ts';
import { clientFiles } from './client-files.ts';
import { rejectEarly } from './early-rejects.ts';
import { createForward } from './gateway/forward.ts';
import { createGateway } from './gateway/gateway.routes.ts';
import { createHealth } from './health.ts';
import { createLimiter } from './limits/rate-limits.ts';
import { createMetrics } from './metrics.ts';
import { pageHeaders } from './page-headers.ts';
import { openApiRoutes } from './openapi/openapi.routes.ts';
import type { WebApp, WebParts } from './parts.ts';
import { readPeer, type Trust } from './peer.ts';
import { problem } from './problem.ts';
import { runtimeConfig } from './runtime-config.ts';
import { createSessions } from './session/sessions.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { attachToServer } from './web-server.ts';

export { webServerOptions } from './web-server.ts';

/**
 * The order of everything that browsers and integrators meet. Opens no port, reads no environment.
 * @throws where an upstream's base URL is not plain.
 */
export function createWebApp(parts: WebParts): WebApp {
  const sessions = createSessions(parts.sessions.store, parts.sessionSecrets);
  const limiter = createLimiter(parts.rateLimits, parts.sessions.counters);
  const forward = createForward(parts);
  const metrics = createMetrics();
  const health = createHealth(parts);

  /** The built-in API takes its tokens back; what a foreign upstream's tokens live is its own matter. */
  async function revoke(request: express.Request, response: express.Response, token: string): Promise<void> {
    if (!parts.builtInApi) return;
    const call = { ...logout, limits: { firstByteMs: 3_000, idleMs: 3_000 } };
    const target = { call, params: {}, api: logout.api, path: forward.basePaths.auth + logout.path };
    const answer = await forward({ request, response, target, authorization: token, body: null }).catch(() => null);
    answer?.destroy();
  }

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', parts.trustProxy);

  app.use(pageHeaders(parts));
  app.use(health.router);
  app.get('/metrics', metrics.serve);
  app.get('/config.json', runtimeConfig(parts));
  app.use(openApiRoutes(parts));
  app.use('/sessao', sessionRoutes({ sessions, revoke }));
  app.use(clientFiles(parts.clientFolder));
  app.use(errorWriter(parts.log, problem));

  const trust = app.get('trust proxy fn') as Trust;
  const gatewayUrl = parts.gatewayUrl ?? '/gateway';
  const logRequest = requestLog(parts.log, 'own');
  const gateway = createGateway({ ...parts, gatewayUrl, sessions, limiter, forward });
  const writeError = createErrorWriter(parts.log, problem);

  /** The calls that it carries are most of what comes: they pass Express by. */
  const handler: RequestListener = (request, response) => {
    logRequest(request, response);
    metrics.observe(request, response);
    request.peer = readPeer(request, trust);
    // A caller who is told in time does not send his next call into a connection that is about to close.
    if (health.draining()) response.shouldKeepAlive = false;
    const fail = (error: unknown) => writeError(error, request, response);
    try {
      rejectEarly(request, response);
    } catch (error) {
      return fail(error);
    }
    if (isUnder(gatewayUrl, request.url ?? '')) gateway(request, response).catch(fail);
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
  return url.startsWith(path) && (url.length === path.length || /[?/]/.test(url[path.length] ?? ''));
}
