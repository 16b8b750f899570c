import express from 'express';
import { logout } from '../../shared/contracts/autenticacao.ts';
import { errorWriter } from '../http/error-writer.ts';
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

  app.use(requestLog(parts.log, 'own'));
  app.use(metrics.observe);
  app.use(rejectEarly);
  app.use(parts.gatewayUrl ?? '/gateway', createGateway({ ...parts, sessions, limiter, forward }));
  app.use(pageHeaders(parts));
  app.use(health.router);
  app.get('/metrics', metrics.serve);
  app.get('/config.json', runtimeConfig(parts));
  app.use(openApiRoutes(parts));
  app.use('/sessao', sessionRoutes({ sessions, revoke }));
  app.use(clientFiles(parts.clientFolder));
  app.use(errorWriter(parts.log, problem));

  return {
    handler: app,
    attachTo: (server) => attachToServer(server, app),
    drain: health.drain,
    close: forward.close,
  };
}
