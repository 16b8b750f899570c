/**
 * Effect of slow hostile inputs on other callers: while each input is processed, the median and maximum time of another user's
 * calls and the time of that user's own 2 KB file; afterwards, the memory and disk space still in use.
 * `npm run bench -- hostile-inputs`.
 */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parametros } from '../../shared/contracts/parametros/parametros.ts';
import { openBenchDatabase } from './bench-database.ts';
import { type HostileInput, hostileInputs } from './hostile-inputs.ts';
import { addBenchUser, type MeasuredApi, startMeasuredApi } from './measured-api.ts';
import { insertRegistries } from './measured-upload.ts';

const CALLS = 10;
const GOAL_MS = 100;
const GOAL_FILE_MS = 3_000;
const SETTLE_MS = 2_000;

async function send(
  { url }: MeasuredApi,
  token: string,
  { path, method = 'POST', body }: HostileInput,
): Promise<number> {
  const headers = { authorization: token };
  const form = new FormData();
  if ('field' in body) form.append(body.field, new Blob([new Uint8Array(body.content)]), 'arquivo');
  const init =
    'json' in body
      ? { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body.json) }
      : { headers, body: form };
  const answer = await fetch(url + path, { method, ...init });
  await answer.text();
  return answer.status;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const get = (api: MeasuredApi, token: string) =>
  timed(async () =>
    (await fetch(`${api.url}/api/Conversor/GetLayoutEntrada`, { headers: { authorization: token } })).text(),
  );

/** A file that is refused, so that it can be sent repeatedly. */
const small: HostileInput = {
  name: 'a small file',
  path: '/api/Conversor/upload/CSV?ramo=54',
  body: { field: 'file', content: Buffer.from(`numero;data_embarque\n${'1;x\n'.repeat(500)}`) },
};

/** Size in KiB of all files beside the database: originals, lists of faults, files of tasks, pending uploads. */
async function kept(folder: string): Promise<number> {
  const rooms = (await readdir(folder)).filter((name) => name !== 'postgres');
  const entries = (
    await Promise.all(
      rooms.map((name) => readdir(join(folder, name), { recursive: true, withFileTypes: true }).catch(() => [])),
    )
  ).flat();
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      // A file may go between the two.
      .map(({ parentPath, name }) =>
        stat(join(parentPath, name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

async function measure(api: MeasuredApi, [other, hostile]: readonly [string, string], input: HostileInput) {
  const idle = await api.memory();
  const before = await kept(database.folder);
  let left = input.times ?? 1;
  const answers: number[] = [];
  const attack = timed(() =>
    Promise.all(
      Array.from({ length: left }, async (_, at) => {
        const token = input.users === 2 && at % 2 === 1 ? hostile : api.token;
        answers.push(await send(api, token, input));
        left -= 1;
      }),
    ),
  );
  // Waits for the input to arrive; calls during the upload wait only for the disk.
  await sleep(100);
  const file = timed(() => send(api, other, small)).then((ms) => ({ ms, during: left > 0 }));
  const calls: number[] = [];
  while (calls.length < CALLS || (left > 0 && calls.length < 1_000)) calls.push(await get(api, other));
  const { ms, during } = await file;
  const seconds = (await attack) / 1_000;
  await sleep(SETTLE_MS);
  const sorted = calls.toSorted((a, b) => a - b);
  return {
    input: input.name,
    answers: Object.entries(Object.groupBy(answers, String))
      .map(([status, all]) => `${all?.length ?? 0} × ${status}`)
      .join(', '),
    'took s': seconds.toFixed(1),
    'median ms': (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1),
    'slowest ms': (sorted.at(-1) ?? 0).toFixed(0),
    'small file ms': ms.toFixed(0),
    'ended during it': during,
    'MiB left': ((await api.memory()) - idle).toFixed(0),
    'KiB kept': ((await kept(database.folder)) - before).toFixed(0),
  };
}

const mib = (kib: number) => `${(kib / 1024).toFixed(1)} MiB`;

const database = await openBenchDatabase();

async function databaseKiB(): Promise<number> {
  const { rows } = await database.client.query<{ kib: string }>(
    'SELECT pg_database_size(current_database()) / 1024 AS kib',
  );
  return Number(rows[0]?.kib);
}

try {
  await insertRegistries(database.client);
  const api = await startMeasuredApi(database);
  const other = await addBenchUser(database.client, 'outra');
  const hostile = await addBenchUser(database.client, 'hostil');
  // Warm-up: exclude one-time loading from the measurement.
  await send(api, other, small);
  await get(api, other);
  const [filesBefore, rowsBefore] = [await kept(database.folder), await databaseKiB()];
  const rows = [];
  for (const input of hostileInputs) rows.push(await measure(api, [other, hostile], input));
  await api.stop();
  console.table(rows);
  const slow = rows.filter((row) => Number(row['median ms']) > GOAL_MS).map(({ input }) => input);
  const late = rows.filter((row) => Number(row['small file ms']) > GOAL_FILE_MS).map(({ input }) => input);
  console.log(late.length === 0 ? `each small file within ${GOAL_FILE_MS} ms` : `later: ${late.join('; ')}`);
  const files = (await kept(database.folder)) - filesBefore;
  const inDatabase = (await databaseKiB()) - rowsBefore;
  console.log(`the whole day left ${mib(files)} of files and ${mib(inDatabase)} in the database`);
  console.log(
    `on the disk at most ${parametros.espaco_por_usuario.padrao} MB a user in ${parametros.dias_arquivo_recusado.padrao} days`,
  );
  console.log(slow.length === 0 ? `each median below ${GOAL_MS} ms` : `beyond ${GOAL_MS} ms: ${slow.join('; ')}`);
  if (slow.length + late.length > 0) process.exitCode = 1;
} finally {
  await database.close();
}
