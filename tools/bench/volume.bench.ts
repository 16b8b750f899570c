/**
 * User and client calls over 100,000,000 shipments of 36 months (`BENCH_EMBARQUES`), each figure compared with the same over
 * 1,000,000: milliseconds as the API answers, the median of several runs and the first run. More shipments mean more policies;
 * the measured policy has 2,016 a month in both. Rows are compact, see `addShipmentsOfThreeYears`. `npm run bench -- volume`.
 * 100,000,000 take 56 GB: with `BENCH_PASTA` both databases stay in that folder and are filled once; `BENCH_SO_ENCHER` fills them
 * without measuring.
 */
import { join } from 'node:path';
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts';
import { startMeasuredApi } from './measured-api.ts';
import { addShipmentsOfThreeYears } from './shipments-of-three-years.ts';
import { casosDe, painel } from './volume-calls.ts';

const POUCOS = 1_000_000;
const MUITOS = Number(process.env['BENCH_EMBARQUES'] ?? 100_000_000);
const RUNS = 7;
/** API starts, to measure the first visit after each. */
const STARTS = 3;

const poucos = await of('pequena', POUCOS);
const muitos = await of('grande', MUITOS);
const tens = (value: number) => Number(value.toFixed(1));
console.table(
  [...poucos].map(([what, [first = 0, ...others]]) => {
    const [firstOfMany = 0, ...othersOfMany] = muitos.get(what) ?? [];
    const [few, many] = [median(others), median(othersOfMany)];
    return {
      what,
      [`${POUCOS / 1e6} M, first ms`]: tens(first),
      [`${POUCOS / 1e6} M, ms`]: tens(few),
      [`${MUITOS / 1e6} M, first ms`]: tens(firstOfMany),
      [`${MUITOS / 1e6} M, ms`]: tens(many),
      times: tens(many / few),
    };
  }),
);

/** Fills a database if needed. @returns the times of each run by measurement. */
async function of(name: string, count: number): Promise<ReadonlyMap<string, readonly number[]>> {
  const pasta = process.env['BENCH_PASTA'];
  const database = await openBenchDatabase(pasta && join(pasta, name));
  try {
    // The last table to be filled.
    if ((await database.client.query('SELECT FROM somas_dos_meses LIMIT 1')).rowCount === 0) {
      const begin = performance.now();
      await addShipmentsOfThreeYears(database, count);
      console.log(`${count.toLocaleString('pt-BR')} filled in ${((performance.now() - begin) / 1_000).toFixed(0)} s`);
    }
    return process.env['BENCH_SO_ENCHER'] ? new Map() : await measure(database);
  } finally {
    await database.close();
  }
}

async function measure(database: BenchDatabase): Promise<ReadonlyMap<string, readonly number[]>> {
  const times = new Map<string, number[]>();
  const note = (measured: Readonly<Record<string, number>>) => {
    for (const [what, ms] of Object.entries(measured)) times.set(what, [...(times.get(what) ?? []), ms]);
  };
  for (let start = 0; start < STARTS; start += 1) {
    // Left from an earlier run, they would be recomputed during the measurement.
    await database.client.query('DELETE FROM alertas_de_acumulo');
    const api = await startMeasuredApi(database);
    try {
      await api.settled();
      note(await painel(api));
      if (start < STARTS - 1) continue;
      for (const caso of casosDe(api, database)) for (let run = 0; run < RUNS; run += 1) note(await caso(run));
    } finally {
      await api.stop();
    }
  }
  return times;
}

/** For a single run, its value. */
function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
