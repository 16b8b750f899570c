import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { isNearby } from './nearby.ts';
import { remembered } from './remembered.ts';

/** A registry with what Node tells of its process. */
export function createRegister(): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register;
}

/**
 * Counts answers by call and status, and their time by call, as `romaneio_<half>_request(s)_…`.
 * @returns what is told of every request as it begins.
 */
export function countCalls(
  register: Registry,
  half: 'web' | 'api',
): (request: IncomingMessage, response: ServerResponse) => void {
  const requests = new Counter({
    name: `romaneio_${half}_requests_total`,
    help: 'Answers by call and status; status 0: the caller left first.',
    labelNames: ['call', 'status'],
    registers: [register],
  });
  const seconds = new Histogram({
    name: `romaneio_${half}_request_seconds`,
    help: 'Time until the answer was complete, by call.',
    labelNames: ['call'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 180],
    registers: [register],
  });

  // Looking a child up by its labels costs more than counting.
  const counterOf = remembered(1_000, (labels) => {
    const [call = '', status = ''] = labels.split(' ');
    return requests.labels(call, status);
  });
  const timerOf = remembered(1_000, (call) => seconds.labels(call));

  return (request, response) => {
    const start = performance.now();
    response.on('close', () => {
      const call = request.call ?? 'other';
      counterOf(`${call} ${response.writableFinished ? response.statusCode : 0}`).inc();
      timerOf(call).observe((performance.now() - start) / 1000);
    });
  };
}

/**
 * Metrics in Prometheus' text format, for callers of the same machine or private network only.
 * @param refuse what any other caller is told.
 */
export function metricsPage(metrics: () => Promise<string>, refuse: () => Error): RequestHandler {
  return async (request, response) => {
    if (!isNearby(request)) throw refuse();
    response
      .set('Cache-Control', 'no-store')
      .type(Registry.PROMETHEUS_CONTENT_TYPE)
      .send(await metrics());
  };
}
