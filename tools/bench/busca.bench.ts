/**
 * The calls that every page makes, over 1,000,000 policies (`BENCH_APOLICES`) and 2,000,000 shipments (`BENCH_EMBARQUES`) with
 * their texts, refusals, tasks and runs: the palette's search, the bell, the dashboard, and the summaries of a policy, a broker
 * and an insured, in milliseconds. `npm run bench -- busca`; a folder in `BENCH_PASTA` is filled once.
 */
import { findAvisos } from '../../server/api/avisos/avisos.repository.ts';
import { findAchados } from '../../server/api/busca/busca.repository.ts';
import { readPainel } from '../../server/api/painel/painel.repository.ts';
import {
  findPanoramaDaApolice,
  findPanoramaDaCarteira,
} from '../../server/api/apolices/panorama/carteira.repository.ts';
import type { Caller } from '../../server/api/chamada/endpoint.ts';
import { createDatabase, createPool } from '../../server/database/pool.ts';
import { createLogger } from '../../server/log.ts';
import { openBenchDatabase } from './bench-database.ts';
import { addMillionPolicies } from './million-policies.ts';
import { addWorkOfAllPolicies } from './work-of-all-policies.ts';

const EMBARQUES = Number(process.env['BENCH_EMBARQUES'] ?? 2_000_000);
const RUNS = 9;

const database = await openBenchDatabase(process.env['BENCH_PASTA']);
const { client } = database;
if ((await client.query('SELECT FROM apolices LIMIT 1')).rowCount === 0) {
  const begin = performance.now();
  await addMillionPolicies(client);
  await addWorkOfAllPolicies(client, EMBARQUES);
  console.log(`loaded in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
}
const one = async (sql: string) => String(Object.values((await client.query(sql)).rows[0] as object)[0]);
const pool = createPool(database.url, { log: createLogger('error', 'bench'), name: 'bench' });
const db = createDatabase(pool);
const caller = { id: 1, username: 'p1', perfil: 'admin' } as Caller;
const findFigures = readPainel(db);
const search = (texto: string) => () => findAchados(db, texto);
const calls: [what: string, call: () => Promise<unknown>, goal: number][] = [
  ['search: whole number', search(await one('SELECT numero FROM apolices WHERE id_apolice = 7777')), 100],
  ['search: end of a number', search('0007777'), 100],
  ['search: whole CNPJ', search(await one('SELECT cnpj FROM segurados WHERE id_segurado = 777')), 100],
  ['search: whole name', search(await one('SELECT razao_social FROM segurados WHERE id_segurado = 777')), 100],
  ['search: two letters', search('tr'), 100],
  ['search: three letters inside words', search('rca'), 100],
  ['search: two common words', search('transportes ltda'), 100],
  ['search: what every broker is called', search('corretora de seguros'), 100],
  ['search: four digits', search('2026'), 100],
  ['search: a key', search(await one("SELECT chave FROM averbacoes WHERE chave <> '' LIMIT 1")), 100],
  ['search: the name of a file', search('remessa 1999'), 100],
  ['search: nothing', search('xqzwxqzw'), 100],
  ['bell', () => findAvisos(db, caller), 50],
  ['dashboard, first visit', () => readPainel(db)(caller), 2_000],
  ['dashboard', () => findFigures(caller), 300],
  ['a policy at a glance', () => findPanoramaDaApolice(db, 1), 100],
  ['a broker at a glance', () => findPanoramaDaCarteira(db, 'corretores', 7), 100],
  ['an insured at a glance', () => findPanoramaDaCarteira(db, 'segurados', 777), 100],
];
try {
  const rows = [];
  for (const [what, call, goal] of calls) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const begin = performance.now();
      await call();
      times.push(performance.now() - begin);
    }
    times.sort((a, b) => a - b);
    const ms = (value: number | undefined) => Number(value?.toFixed(1));
    rows.push({ what, 'median ms': ms(times[Math.floor(RUNS / 2)]), 'worst ms': ms(times.at(-1)), 'goal ms': goal });
  }
  console.table(rows);
} finally {
  await db.destroy();
  await database.close();
}
