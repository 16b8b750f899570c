import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { callCounts, countAnswer } from './call-counts.ts';
import { isNearby } from './nearby.ts';

export function createRegister(): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register;
}

/** Middleware that counts responses by call and status, and durations by call, as `romaneio_<half>_request(s)_…`. */
export function countCalls(
  register: Registry,
  half: 'web' | 'api',
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  const countOf = callCounts(register, half);
  return (request, response, next) => {
    const start = performance.now();
    response.on('close', () => {
      const status = response.writableFinished ? response.statusCode : 0;
      countAnswer(countOf(request.call ?? 'other'), status, (performance.now() - start) / 1000);
    });
    next();
  };
}

/** Prometheus metrics, for clients on the same machine or a private network only. @param refuse error for any other client. */
export function metricsPage(metrics: () => Promise<string>, refuse: () => Error): RequestHandler {
  return async (request, response) => {
    if (!isNearby(request)) throw refuse();
    response
      .set('Cache-Control', 'no-store')
      .type(Registry.PROMETHEUS_CONTENT_TYPE)
      .send(await metrics());
  };
}
