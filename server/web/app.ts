import type { ServerOptions } from 'node:http';
import express from 'express';
import type { WebApp, WebParts } from './parts.ts';

/** Options of the HTTP server that carries the app (security, section D.8). Bodies are timed by their activity, not as a whole. */
export const webServerOptions: ServerOptions = {
  headersTimeout: 15_000,
  requestTimeout: 0,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
};

/** The order of everything. Opens no port, reads no environment. */
export function createWebApp(parts: WebParts): WebApp {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', [...parts.trustProxy]);
  return { handler: app, attachTo: () => undefined, drain: () => undefined, close: () => undefined };
}
