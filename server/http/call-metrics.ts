import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import {
  collectDefaultMetrics,
  Counter,
  type Histogram,
  type MetricObjectWithValues,
  type MetricValueWithName,
  Registry,
} from 'prom-client';
import { isNearby } from './host-names.ts';

const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 180] as const;

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

interface CallCount {
  /** Responses by status; 0: the client disconnected first. */
  readonly statuses: Map<number, number>;
  /** Responses by histogram bucket; the last one is +Inf. */
  readonly buckets: number[];
  seconds: number;
}

/** Counts calls and durations in `romaneio_<half>_request(s)_…`; converted on scrape, as prom-client is slow. */
function callCounts(register: Registry, half: 'web' | 'api'): (call: string) => CallCount {
  const counts = new Map<string, CallCount>();
  register.registerMetric(
    new Counter({
      name: `romaneio_${half}_requests_total`,
      help: 'Answers by call and status; status 0: the caller left first.',
      labelNames: ['call', 'status'],
      registers: [],
      collect() {
        this.reset();
        for (const [call, { statuses }] of counts)
          for (const [status, count] of statuses) this.inc({ call, status }, count);
      },
    }),
  );
  register.registerMetric(timesOf(`romaneio_${half}_request_seconds`, counts) as unknown as Histogram);
  return (call) => {
    const known = counts.get(call);
    if (known) return known;
    const made = { statuses: new Map<number, number>(), buckets: BUCKETS.map(() => 0).concat(0), seconds: 0 };
    counts.set(call, made);
    return made;
  };
}

function countAnswer(count: CallCount, status: number, seconds: number): void {
  const { statuses, buckets } = count;
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  let at = 0;
  while (seconds > (BUCKETS[at] ?? Infinity)) at += 1;
  buckets[at] = (buckets[at] ?? 0) + 1;
  count.seconds += seconds;
}

type Times = MetricObjectWithValues<MetricValueWithName<string>>;

/** Adapts the counters to a histogram for the registry. */
function timesOf(name: string, counts: ReadonlyMap<string, CallCount>): { name: string; get(): Promise<Times> } {
  return {
    name,
    async get() {
      const values = [...counts].flatMap(([call, { buckets, seconds }]) => {
        let total = 0;
        const upTo = buckets.map((count, at) => {
          total += count;
          return { metricName: `${name}_bucket`, labels: { le: BUCKETS[at] ?? '+Inf', call }, value: total };
        });
        const labels = { call };
        return [
          ...upTo,
          { metricName: `${name}_sum`, labels, value: seconds },
          { metricName: `${name}_count`, labels, value: total },
        ];
      });
      const help = 'Time until the answer was complete, by call.';
      return { name, help, type: 'histogram', aggregator: 'sum', values } as unknown as Times;
    },
  };
}
