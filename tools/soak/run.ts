/**
 * V09: the whole product under the calls of a working day, one in a hundred aborted, one in a hundred refused: memory and open
 * descriptors of its processes must stay flat. One hour; `npm run soak -- --minutes 5` is shorter. Exits with 1 if they grew or
 * an answer was unexpected.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { childrenOf, openDescriptors, residentMiB } from '../bench/gateway/measured-process.ts';
import { startProduct } from '../../tests/support/product.ts';
import { signIn, type StaffCall } from './caller.ts';

const CALLS_PER_SECOND = 50;
const SAMPLES = 100;
/** The first part of a run warms up caches and pools, and is ignored. */
const WARM_SHARE = 0.2;
/**
 * Allowed growth in the second half. Connections vary with the machine's load; a leak of one per hundred aborted calls would be
 * 18 in an hour.
 */
const GROWTH = { memory: { factor: 1.1, more: 1 }, descriptors: { factor: 1.05, more: 10 } };

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes wants a number above 0');

const list = { start: 1, length: 10, search: { value: '' } };
const report = { idApolice: 10, idGrupo: 0, ramo: 54, periodoCompetencia: 0, colunasSelecionadas: [] };
const calls: readonly (StaffCall & { readonly share: number })[] = [
  { name: 'branches', share: 30, method: 'GET', endpoint: '/api/Ramo', status: 200 },
  { name: 'policy list', share: 30, method: 'POST', endpoint: '/api/Apolice/ListarApolices', body: list, status: 200 },
  {
    name: 'policy search',
    share: 20,
    method: 'POST',
    endpoint: '/api/Apolice/ListarApolices',
    body: { ...list, search: { value: 'transportes' } },
    status: 200,
  },
  { name: 'one policy', share: 17, method: 'GET', endpoint: '/api/Apolice/dados-apolice/10', status: 200 },
  {
    name: 'spreadsheet',
    share: 1,
    method: 'POST',
    endpoint: '/api/Relatorios/relacaoEmbarquesNacionalOnLine',
    body: { ...report, previa: true, pre_fatura: 0 },
    status: 200,
  },
  { name: 'no such call', share: 2, method: 'GET', endpoint: '/api/Nada', status: 404 },
];
const turns = calls.flatMap((call) => Array.from({ length: call.share }, () => call));

interface Sample {
  readonly memory: readonly number[];
  readonly descriptors: readonly number[];
}

const dataDir = await mkdtemp(join(tmpdir(), 'romaneio-soak-'));
const password = 'ipês amarelos na serra 7';
const product = startProduct({
  DATA_DIR: dataDir,
  ADMIN_PASSWORD: password,
  DEMO_DATA: 'on',
  LOG_LEVEL: 'info',
  RATE_LIMITS: '{"read":{"max":1000000,"windowSeconds":60},"report":{"max":1000000,"windowSeconds":60}}',
});
try {
  const staff = await signIn(await product.ready(), 'admin@romaneio.local', password);
  const web = product.child.pid ?? 0;
  const api = await apiOf(web);
  const processes = { 'web server': web, 'built-in API': api };
  const unexpected = new Map<string, number>();
  const samples: Sample[] = [];
  let made = 0;
  let abandoned = 0;

  const begin = performance.now();
  const endMs = minutes * 60_000;
  const underWay = new Set<Promise<void>>();
  while (performance.now() - begin < endMs) {
    const due = Math.floor(((performance.now() - begin) / 1000) * CALLS_PER_SECOND);
    for (; made < due; made += 1) {
      const work = callOnce(made);
      underWay.add(work);
      void work.finally(() => underWay.delete(work));
    }
    if (performance.now() - begin >= (samples.length * endMs) / SAMPLES) samples.push(await sample());
    await sleep(20);
  }
  await Promise.all(underWay);
  staff.close();
  samples.push(await sample());

  async function callOnce(turn: number): Promise<void> {
    const call = turns[(turn * 37) % turns.length];
    if (!call) return;
    if (turn % 100 === 99) {
      abandoned += 1;
      return staff.abandon(call);
    }
    const fault = await staff.make(call);
    if (fault !== null) unexpected.set(fault, (unexpected.get(fault) ?? 0) + 1);
  }

  async function sample(): Promise<Sample> {
    const pids = Object.values(processes);
    return {
      memory: await Promise.all(pids.map(residentMiB)),
      descriptors: await Promise.all(pids.map(openDescriptors)),
    };
  }

  const rows = Object.keys(processes).flatMap((name, index) => [
    rowOf(
      `${name}: memory MiB`,
      samples.map(({ memory }) => memory[index] ?? 0),
      GROWTH.memory,
    ),
    rowOf(
      `${name}: open descriptors`,
      samples.map(({ descriptors }) => descriptors[index] ?? 0),
      GROWTH.descriptors,
    ),
  ]);
  console.table(rows);
  const refused = [...unexpected].map(([what, count]) => `${count} × ${what}`).join(', ') || 'none';
  console.log(
    `${made} calls in ${minutes} minutes, ${abandoned} abandoned; answered otherwise than expected: ${refused}`,
  );
  process.exitCode = unexpected.size > 0 || rows.some(({ flat }) => flat === 'NO') ? 1 : 0;
} finally {
  await product.end();
  await rm(dataDir, { recursive: true, force: true });
}

/** Finds the web server's child that runs `main.ts api`; PostgreSQL is another child. */
async function apiOf(web: number): Promise<number> {
  for (const pid of await childrenOf(web)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    if (command.split('\0').includes('api')) return pid;
  }
  throw new Error('the built-in API is not among the children of the web server');
}

/** A table row: values at the quarters of the run, and whether the two halves after the warm-up are alike. */
function rowOf(what: string, series: readonly number[], growth: { readonly factor: number; readonly more: number }) {
  const at = (share: number) => Math.round(series[Math.floor((series.length - 1) * share)] ?? 0);
  const judged = series.slice(Math.floor(series.length * WARM_SHARE));
  const half = Math.floor(judged.length / 2);
  const [early, late] = [median(judged.slice(0, half)), median(judged.slice(half))];
  return {
    what,
    'at 0 %': at(0),
    '25 %': at(0.25),
    '50 %': at(0.5),
    '75 %': at(0.75),
    '100 %': at(1),
    'first half': Math.round(early),
    'second half': Math.round(late),
    flat: late <= early * growth.factor + growth.more ? 'yes' : 'NO',
  };
}

function median(series: readonly number[]): number {
  return series.toSorted((a, b) => a - b)[Math.floor(series.length / 2)] ?? 0;
}
