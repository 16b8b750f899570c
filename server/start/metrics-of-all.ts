import { AggregatorRegistry, type MetricObject } from 'prom-client';

/** What each process counts; one that does not answer rejects. */
type Counted = Promise<readonly MetricObject[]>;

/**
 * What several processes have counted together, in Prometheus' text format.
 * @throws where none answers.
 */
export async function metricsOfAll(answers: readonly Counted[]): Promise<string> {
  const told = await Promise.allSettled(answers);
  const counted = told.filter((answer) => answer.status === 'fulfilled').map(({ value }) => value);
  if (counted.length === 0) throw new Error('no process tells its metrics');
  return AggregatorRegistry.aggregate(counted).metrics();
}
