/**
 * `POST /api/Averbacao/documento` through the gateway with 32 callers: each document twice, with one API process killed midway.
 * `npm run bench -- documento` (`BENCH_DOCUMENTOS` documents, default 8,000; `BENCH_PROCESSOS` API processes, default one per
 * core).
 */
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Agent, request } from 'undici';
import { cteDeclarado } from '../../tests/support/documento-fiscal.ts';
import { startProduct } from '../../tests/support/product.ts';
import { openBenchDatabase } from './bench-database.ts';
import { cpuSeconds } from './gateway/measured-process.ts';
import { addBenchUser } from './measured-api.ts';
import { CARRIER, insertRegistries } from './measured-upload.ts';

const DOCUMENTOS = Number(process.env['BENCH_DOCUMENTOS'] ?? 8_000);
const PROCESSOS = Number(process.env['BENCH_PROCESSOS'] ?? availableParallelism());
const AQUECIMENTO = 200;
const CHAMADORES = 32;
const META = { porSegundo: 400, p99: 250 };

/** Uses less CPU than `fetch`; real callers run on other machines. */
const callers = new Agent({ connections: CHAMADORES });

const database = await openBenchDatabase();
await insertRegistries(database.client);
const token = await addBenchUser(database.client, 'integrador');
const product = startProduct({
  DATABASE_URL: database.url,
  DATA_DIR: `${database.folder}/dados`,
  RATE_LIMITS: 'off',
  API_PROCESSES: String(PROCESSOS),
});
try {
  const url = await product.ready();
  const address = `${url}/gateway?endpoint=${encodeURIComponent('/api/Averbacao/documento?ramo=54')}&api=main`;
  await declarar(address, 1, AQUECIMENTO, () => {});
  const calm = await declarar(address, AQUECIMENTO + 1, DOCUMENTOS, () => {});
  const killed = await declarar(address, AQUECIMENTO + DOCUMENTOS + 1, DOCUMENTOS, (done) => {
    if (done === DOCUMENTOS / 2) void killApi(product.child.pid as number);
  });
  const rows = [
    { run: 'undisturbed', ...calm },
    { run: `one of ${PROCESSOS} killed half-way`, ...killed },
  ];
  console.table(rows);
  console.log(`goal: ${META.porSegundo} documents a second, p99 under ${META.p99} ms; each call was sent twice`);
  const { rows: counted } = await database.client.query<{
    todas: string;
    distintas: string;
    premio: string;
    totais: string;
  }>(`
    SELECT count(*) AS todas, count(DISTINCT chave) AS distintas, sum(premio)::text AS premio,
      (SELECT sum(premio)::text FROM averbacoes_totais) AS totais FROM averbacoes`);
  const expected = String(AQUECIMENTO + 2 * DOCUMENTOS);
  const [stored] = counted;
  if (stored?.todas !== expected || stored.distintas !== expected || stored.premio !== stored.totais)
    throw new Error(`not each document once: ${JSON.stringify(stored)}, expected ${expected}`);
  console.log(`${expected} documents, each stored once, totals right`);
} finally {
  await callers.close();
  await product.end();
  await database.close();
}

/** Sends documents from number `first` on, each twice; retries while the API is down. */
async function declarar(address: string, first: number, quantos: number, onDone: (done: number) => void) {
  const tempos: number[] = [];
  let next = first;
  let done = 0;
  let repeated = 0;
  const enviar = async (xml: string) => {
    for (;;) {
      const begin = performance.now();
      const answer = await request(address, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/xml' },
        body: xml,
        dispatcher: callers,
      }).catch(() => null);
      const body = answer === null ? '' : await answer.body.text().catch(() => '');
      if (answer?.statusCode === 200) {
        tempos.push(performance.now() - begin);
        return;
      }
      if (answer !== null && answer.statusCode < 500) throw new Error(`${answer.statusCode} ${body}`);
      repeated += 1;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const begin = performance.now();
  const cpu = await cpuSeconds(process.pid);
  await Promise.all(
    Array.from({ length: CHAMADORES }, async () => {
      while (next < first + quantos) {
        const xml = cteDeclarado({ numero: next++, cnpj: CARRIER, mercadoria: 'Pneus novos' });
        await enviar(xml);
        await enviar(xml);
        onDone(++done);
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1_000;
  const sorted = tempos.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
  return {
    documents: quantos,
    'documents/s': Math.round(quantos / seconds),
    'calls/s': Math.round((2 * quantos) / seconds),
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    'sent again': repeated,
    // CPU of database, API, gateway and callers: independent of the machine's load.
    'CPU ms a document': Number(((((await cpuSeconds(process.pid)) - cpu) * 1_000) / quantos).toFixed(2)),
  };
}

/** Kills one API process, which the server restarts. */
async function killApi(productPid: number): Promise<void> {
  const children = await readFile(`/proc/${productPid}/task/${productPid}/children`, 'utf8');
  for (const pid of children.split(' ').filter(Boolean).map(Number)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (!command.split('\0').includes('api')) continue;
    process.kill(pid, 'SIGKILL');
    return;
  }
}
