import type { IncomingMessage, ServerResponse } from 'node:http';
import { BlockList } from 'node:net';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { HttpError } from '../http/http-error.ts';
import { remembered } from './remembered.ts';

interface Metrics {
  /** Counts every answer by call and status. */
  observe(request: IncomingMessage, response: ServerResponse): void;
  /** `/metrics` in Prometheus' text format, for peers of the same machine or private network alone. */
  readonly serve: RequestHandler;
}

const privatePeers = new BlockList();
privatePeers.addSubnet('127.0.0.0', 8);
privatePeers.addSubnet('10.0.0.0', 8);
privatePeers.addSubnet('172.16.0.0', 12);
privatePeers.addSubnet('192.168.0.0', 16);
privatePeers.addAddress('::1', 'ipv6');
privatePeers.addSubnet('fc00::', 7, 'ipv6');

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
      // Behind a reverse proxy everybody seems to be near: what came through one is from outside.
      const forwarded = request.headers['x-forwarded-for'] ?? request.headers['forwarded'];
      if (forwarded !== undefined || !isPrivate(request.socket.remoteAddress ?? '')) {
        throw new HttpError(404, 'not_found', 'Página não encontrada.');
      }
      response
        .set('Cache-Control', 'no-store')
        .type(register.contentType)
        .send(await register.metrics());
    },
  };
}

function isPrivate(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return privatePeers.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4');
}
