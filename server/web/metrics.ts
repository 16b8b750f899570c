import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { isNear } from './limits/client-address.ts';
import { createHostCheck } from './host-names.ts';
import { showsProxy } from './peer.ts';
import { remembered } from './remembered.ts';
import { refusal } from './web-refusals.ts';

interface Metrics {
  /** Counts every answer by call and status. */
  observe(request: IncomingMessage, response: ServerResponse): void;
  /** `/metrics` in Prometheus' text format, for peers of the same machine or private network only. */
  readonly serve: RequestHandler;
}

const callsByAddress = createHostCheck([]);

export function createMetrics(): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'romaneio_web_requests_total',
    help: 'Answers by call and status; status 0: the caller left first.',
    labelNames: ['call', 'status'],
    registers: [register],
  });
  const seconds = new Histogram({
    name: 'romaneio_web_request_seconds',
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

  return {
    observe(request, response) {
      const start = performance.now();
      response.once('close', () => {
        const call = request.call ?? 'other';
        counterOf(`${call} ${response.writableFinished ? response.statusCode : 0}`).inc();
        timerOf(call).observe((performance.now() - start) / 1000);
      });
    },
    async serve(request, response) {
      // Behind a reverse proxy every caller seems to be near. Some say nothing of themselves, but speak HTTP/1.0 (nginx), or
      // pass on the public name.
      const passedOn =
        showsProxy(request) || request.httpVersion === '1.0' || !callsByAddress({ ...request.peer, proxied: false });
      if (passedOn || !isNear(request.socket.remoteAddress ?? '')) {
        throw refusal('not_found');
      }
      response
        .set('Cache-Control', 'no-store')
        .type(register.contentType)
        .send(await register.metrics());
    },
  };
}
