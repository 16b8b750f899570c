import { Router } from 'express';
import { countCalls, createRegister, metricsPage } from '../http/call-metrics.ts';
import type { WebParts } from './web-parts.ts';
import { refusal } from './web-refusals.ts';

const API_MS = 8_000;
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

async function metricsAt(baseUrl: string): Promise<string> {
  // Metrics are refused to requests by a public name.
  const headers = { Connection: 'close', Host: 'localhost' };
  const answer = await fetch(`${baseUrl}/metrics`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(API_MS),
    headers,
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`status ${answer.status}`);
  return text;
}
