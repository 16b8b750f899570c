import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { Router } from 'express';
import { countCalls, createRegister, metricsPage } from '../http/call-metrics.ts';
import type { WebParts } from './web-parts.ts';
import { refusal } from './web-refusals.ts';

const notFound = () => refusal('not_found');

interface Metrics {
  readonly observe: ReturnType<typeof countCalls>;
  /** `/metrics`, and `/metrics/api` of the built-in API. */
  readonly router: Router;
}

type MetricsParts = Pick<WebParts, 'builtInApi' | 'upstreams' | 'apiMetrics'>;

export function createMetrics({ builtInApi, upstreams, apiMetrics }: MetricsParts): Metrics {
  const register = createRegister();
  const router = Router();
  router.get(
    '/metrics',
    metricsPage(() => register.metrics(), notFound),
  );
  if (builtInApi) {
    const told = async () => (await apiMetrics?.()) ?? metricsAt(upstreams.main.baseUrl);
    const ofApi = () =>
      told().catch((cause: unknown) => {
        throw refusal('upstream_unreachable', { cause });
      });
    router.get('/metrics/api', metricsPage(ofApi, notFound));
  }
  return { observe: countCalls(register, 'web'), router };
}

function metricsAt(baseUrl: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const get = baseUrl.startsWith('https:') ? getHttps : getHttp;
  // Metrics are refused to requests by a public name, and `fetch` cannot set Host.
  const options = { agent: false, timeout: 8_000, headers: { Host: 'localhost' } };
  const request = get(`${baseUrl}/metrics`, options, (answer) => {
    if (answer.statusCode === 200) text(answer).then(resolve, reject);
    else {
      answer.destroy();
      reject(new Error(`status ${answer.statusCode}`));
    }
  });
  request.once('timeout', () => request.destroy(new Error('timeout')));
  request.once('error', reject);
  return promise;
}
