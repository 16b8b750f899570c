/**
 * What other callers notice of inputs that are made to be slow: while each is being worked on, the median and the
 * slowest of another user's calls, how long that user's own small file takes, and what memory is left afterwards.
 * `npm run bench -- hostile-inputs`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { openBenchDatabase } from './bench-database.ts';
import { type HostileInput, hostileInputs } from './hostile-inputs.ts';
import { addBenchUser, type MeasuredApi, startMeasuredApi } from './measured-api.ts';
import { insertRegistries } from './measured-upload.ts';

const CALLS = 10;
const GOAL_MS = 50;
const SETTLE_MS = 2_000;

async function send({ url }: MeasuredApi, token: string, { path, body }: HostileInput): Promise<number> {
  const headers = { authorization: token };
  const form = new FormData();
  if ('field' in body) form.append(body.field, new Blob([new Uint8Array(body.content)]), 'arquivo');
  const init =
    'json' in body
      ? { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body.json) }
      : { headers, body: form };
  const answer = await fetch(url + path, { method: 'POST', ...init });
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

/** A file that is refused after two lines, so that it can be sent again and again. */
const small: HostileInput = {
  name: 'a small file',
  path: '/api/Conversor/upload/CSV?ramo=54',
  body: { field: 'file', content: Buffer.from('numero;data_embarque\n1;x\n') },
};

async function measure(api: MeasuredApi, other: string, input: HostileInput) {
  const idle = await api.memory();
  let left = input.times ?? 1;
  const answers: number[] = [];
  const attack = timed(() =>
    Promise.all(
      Array.from({ length: left }, async () => {
        answers.push(await send(api, api.token, input));
        left -= 1;
      }),
    ),
  );
  // Once the input has arrived; a call that comes while it is read waits for the disk alone.
  await sleep(100);
  const calls: number[] = [];
  while (calls.length < CALLS || (left > 0 && calls.length < 1_000)) calls.push(await get(api, other));
  const file = await timed(() => send(api, other, small));
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
    'small file ms': file.toFixed(0),
    'MiB left': ((await api.memory()) - idle).toFixed(0),
  };
}

const database = await openBenchDatabase();
try {
  await insertRegistries(database.client);
  const api = await startMeasuredApi(database);
  const other = await addBenchUser(database.client, 'outra');
  // What is loaded once is nobody's attack.
  await send(api, other, small);
  await get(api, other);
  const rows = [];
  for (const input of hostileInputs) rows.push(await measure(api, other, input));
  await api.stop();
  console.table(rows);
  const slow = rows.filter((row) => Number(row['median ms']) > GOAL_MS).map(({ input }) => input);
  console.log(slow.length === 0 ? `each median below ${GOAL_MS} ms` : `beyond ${GOAL_MS} ms: ${slow.join('; ')}`);
} finally {
  await database.close();
}
