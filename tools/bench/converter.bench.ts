/**
 * Converts 1,000,000 lines of delimited text: rows per second compared with a bare COPY of the same rows into the same table, and
 * memory of the API (including the conversion's process) above idle. `npm run bench -- converter`.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from, to } from 'pg-copy-streams';
import { delimitedShipments } from './delimited-shipments.ts';
import { openBenchDatabase } from './bench-database.ts';
import { startMeasuredApi } from './measured-api.ts';
import { CARRIER, insertRegistries, measureUpload } from './measured-upload.ts';

const LINHAS = Number(process.env['BENCH_LINHAS'] ?? 1_000_000);
const MAX_MB = 250;

const database = await openBenchDatabase();
try {
  const { client, folder } = database;
  await insertRegistries(client);
  const path = join(folder, 'lote.csv');
  await pipeline(Readable.from(delimitedShipments(CARRIER, LINHAS)), createWriteStream(path));
  const api = await startMeasuredApi(database);
  const { seconds, idle, above } = await measureUpload(api, { path, layout: 'CSV', aceitos: LINHAS }).finally(api.stop);

  // Baseline: COPY alone, of the same rows into the emptied table.
  const rows = join(folder, 'linhas.copy');
  await pipeline(client.query(to('COPY (SELECT * FROM averbacoes) TO STDOUT')), createWriteStream(rows));
  await client.query('TRUNCATE averbacoes, averbacoes_totais');
  await client.query('CHECKPOINT');
  const copyStart = performance.now();
  await pipeline(
    createReadStream(rows, { highWaterMark: 1_048_576 }),
    client.query(from('COPY averbacoes FROM STDIN')),
  );
  const copySeconds = (performance.now() - copyStart) / 1_000;

  const rate = (took: number) => `${Math.round(LINHAS / took).toLocaleString('pt-BR')} rows/s`;
  console.log(`${LINHAS.toLocaleString('pt-BR')} lines converted in ${seconds.toFixed(1)} s: ${rate(seconds)}`);
  console.log(`bare COPY of the same rows: ${copySeconds.toFixed(1)} s, ${rate(copySeconds)}`);
  console.log(`${((copySeconds / seconds) * 100).toFixed(0)} % of the speed of the bare COPY (goal: 33 %)`);
  console.log(
    `memory of the API: ${idle.toFixed(0)} MiB idle, ${above.toFixed(0)} MiB above it at most (goal: ${MAX_MB})`,
  );
} finally {
  await database.close();
}
