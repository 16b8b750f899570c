/** What a process of the API and the one that started it say to each other. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { AggregatorRegistry, type MetricObject, type Registry } from 'prom-client';

/** Where it listens, or in one line why it does not; and what it has counted, whenever it is asked. */
export type ApiMessage =
  | { readonly port: number }
  | { readonly fault: string }
  | { readonly metrics: readonly MetricObject[] };

const askForMetrics = 'metrics';
const ANSWER_MS = 5_000;

/** Lets the starter of this process ask for what is counted here. */
export function tellMetrics(register: Registry): void {
  process.on('message', async (asked) => {
    if (asked !== askForMetrics) return;
    process.send?.({ metrics: await register.getMetricsAsJSON() } satisfies ApiMessage);
  });
}

/** What the process has counted; null where it does not answer. */
async function metricsOf(child: ChildProcess): Promise<readonly MetricObject[] | null> {
  if (!child.connected) return null;
  const { promise, resolve } = Promise.withResolvers<readonly MetricObject[]>();
  const hear = (message: ApiMessage) => {
    if ('metrics' in message) resolve(message.metrics);
  };
  child.on('message', hear);
  // One that has just died hears nothing.
  child.send(askForMetrics, () => undefined);
  const answer = await Promise.race([promise, sleep(ANSWER_MS, null, { ref: false })]);
  child.off('message', hear);
  return answer;
}

/**
 * What all of them have counted together, in Prometheus' text format.
 * @throws where none answers.
 */
export async function metricsOfAll(children: readonly ChildProcess[]): Promise<string> {
  const answers = await Promise.all(children.map(metricsOf));
  const counted = answers.filter((answer) => answer !== null);
  if (counted.length === 0) throw new Error('no process of the API tells its metrics');
  return AggregatorRegistry.aggregate(counted).metrics();
}
