/**
 * The spreadsheet of a policy with a million shipments, through the gateway: rows per second compared with a lower bound (deflate
 * of the same XML alone), first byte, CPU. A second run measures memory of the API and the web server above idle, and the effect
 * on other callers: sampling memory ten times per second costs a tenth of the speed. On a shared machine, the CPU seconds are the
 * steadier figure.
 */
import { createDeflateRaw, createInflateRaw } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MeasuredApi, startMeasuredApi } from './measured-api.ts';
import { type MeasuredWeb, startMeasuredWeb } from './measured-web.ts';
import { openBenchDatabase } from './bench-database.ts';
import { addShipments } from './million-shipments.ts';
import { somarEmbarques } from '../../server/api/relatorios/executar-agendamento.ts';
import { createDatabase, createPool } from '../../server/database/pool.ts';
import { createLogger } from '../../server/log.ts';

const shipments = 1_000_000;
/** Input size of the deflate baseline; the start of the sheet is representative. */
const sampleBytes = 64 * 1024 * 1024;

const database = await openBenchDatabase();
try {
  await addShipments(database.client, shipments);
  await addUp(database.url);
  const api = await startMeasuredApi(database);
  const web = await startMeasuredWeb(api.url, database.folder);
  try {
    await smallCall(api, web);
    await sleep(2_000);
    const [idle, webIdle] = await Promise.all([api.memory(), web.memory()]);
    const cpuBefore = await api.cpuSeconds();
    const { firstByteMs, seconds, bytes, head } = await download(api, web);
    const cpu = (await api.cpuSeconds()) - cpuBefore;
    const watched = watch(api, web);
    await download(api, web);
    const { highest, webHighest, latencies } = await watched.stop();
    const sample = await inflated(head);
    const perRow = sample.length / sample.toString('latin1').split('<row ').length;
    const scale = (shipments * perRow) / sample.length;
    const floors = [await deflated(sample), await deflated(sample), await deflated(sample)];
    const floor = floors.toSorted((a, b) => a.seconds - b.seconds)[1] as (typeof floors)[number];
    const percentile = (share: number) => Number(latencies[Math.floor((latencies.length - 1) * share)]?.toFixed(1));
    console.table({
      'rows per second': Math.round(shipments / seconds),
      'rows per second, deflate alone (floor)': Math.round(shipments / (floor.seconds * scale)),
      'share of the floor (goal: 0.5)': Number(((floor.seconds * scale) / seconds).toFixed(2)),
      seconds: Number(seconds.toFixed(1)),
      'CPU seconds of the API': Number(cpu.toFixed(1)),
      'CPU seconds, deflate alone': Number((floor.cpuSeconds * scale).toFixed(1)),
      'file MiB': Number((bytes / 1_048_576).toFixed(1)),
      'first byte ms': Number(firstByteMs.toFixed(0)),
      'API idle MiB': Math.round(idle),
      'API highest above idle MiB': Math.round(highest - idle),
      'web server idle MiB': Math.round(webIdle),
      'web server highest above idle MiB': Math.round(webHighest - webIdle),
      'other calls meanwhile, median ms': percentile(0.5),
      'other calls meanwhile, 99 % ms': percentile(0.99),
      'other calls meanwhile, worst ms': percentile(1),
    });
  } finally {
    await web.stop();
    await api.stop();
  }
} finally {
  await database.close();
}

/** Computes the sums that the API would otherwise compute during the measurement. */
async function addUp(url: string): Promise<void> {
  const pool = createPool(url, { log: createLogger('error', 'bench'), name: 'bench' });
  await somarEmbarques(createDatabase(pool));
  await pool.end();
}

async function download(api: MeasuredApi, web: MeasuredWeb) {
  const begin = performance.now();
  const response = await fetch(web.address('/api/Relatorios/relacaoEmbarquesNacionalOnLine'), {
    method: 'POST',
    headers: { Authorization: api.token, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      previa: true,
      pre_fatura: 0,
      idApolice: 1,
      idGrupo: 0,
      ramo: 54,
      periodoCompetencia: 0,
      colunasSelecionadas: [],
    }),
  });
  if (!response.ok || response.body === null) throw new Error(`status ${response.status}`);
  const head: Uint8Array[] = [];
  let bytes = 0;
  let firstByteMs = 0;
  for await (const piece of response.body) {
    if (bytes === 0) firstByteMs = performance.now() - begin;
    if (bytes < sampleBytes / 8) head.push(piece);
    bytes += piece.length;
  }
  return { firstByteMs, seconds: (performance.now() - begin) / 1000, bytes, head: Buffer.concat(head) };
}

async function smallCall(api: MeasuredApi, web: MeasuredWeb): Promise<void> {
  await (await fetch(web.address('/api/Ramo'), { headers: { Authorization: api.token } })).arrayBuffer();
}

/** Samples the memory of both processes and the time of a small call, ten times per second. */
function watch(api: MeasuredApi, web: MeasuredWeb) {
  const latencies: number[] = [];
  let highest = 0;
  let webHighest = 0;
  let going = true;
  const watching = (async () => {
    while (going) {
      const begin = performance.now();
      await smallCall(api, web);
      latencies.push(performance.now() - begin);
      highest = Math.max(highest, await api.memory());
      webHighest = Math.max(webHighest, await web.memory());
      await sleep(100);
    }
  })();
  return {
    async stop() {
      going = false;
      await watching;
      return { highest, webHighest, latencies: latencies.toSorted((a, b) => a - b) };
    },
  };
}

/** The sheet's XML, inflated from the start of the file. */
async function inflated(head: Buffer): Promise<Buffer> {
  // The second sheet has the rows; the first is the cover.
  const name = 'xl/worksheets/sheet2.xml';
  const start = head.indexOf(name) + name.length;
  const inflate = createInflateRaw();
  inflate.write(head.subarray(start));
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of inflate) {
    pieces.push(piece as Buffer);
    length += (piece as Buffer).length;
    if (length >= sampleBytes || length >= head.length * 3) break;
  }
  return Buffer.concat(pieces);
}

async function deflated(sample: Buffer) {
  const deflate = createDeflateRaw({ level: 4, chunkSize: 65_536 });
  const begin = performance.now();
  const cpu = process.cpuUsage();
  deflate.end(sample);
  for await (const _piece of deflate);
  const { user, system } = process.cpuUsage(cpu);
  return { seconds: (performance.now() - begin) / 1000, cpuSeconds: (user + system) / 1_000_000 };
}
