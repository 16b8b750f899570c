/**
 * Data scope over 1,000,000 shipments (or `BENCH_AVERBACOES`) of 500 policies: milliseconds of a list, a search and a report as who sees
 * everything, with row-level security off and on, and as who sees 30 policies (goal: 300). `npm run bench -- escopo`.
 */
import { findAverbacoes } from '../../server/api/averbacoes/averbacoes.repository.ts';
import { consultaDe } from '../../server/api/relatorios/consultas.repository.ts';
import { executar } from '../../server/api/relatorios/executar.repository.ts';
import { somarLote } from '../../server/api/relatorios/somar.repository.ts';
import type { Db } from '../../server/api/sql/connection.repository.ts';
import { prepararPapel } from '../../server/database/papel-do-escopo.ts';
import { createDatabase, createPool } from '../../server/database/pool.ts';
import { restrict, vendo } from '../../server/api/sql/restricted-pool.repository.ts';
import { createLogger } from '../../server/log.ts';
import { importanciaSegurada } from '../../shared/contracts/relatorios/declarados/importancia-segurada.ts';
import { sql } from 'kysely';
import { openBenchDatabase } from './bench-database.ts';
import { addAverbacoes } from './many-averbacoes.ts';

const QUANTAS = Number(process.env['BENCH_AVERBACOES'] ?? 1_000_000);
const RUNS = 9;
const GOAL_MS = 300;
const caller = { id: 1, username: 'bench', perfil: 'admin', tokenHash: Buffer.alloc(0) } as const;
const visao = {
  apolices: Array.from({ length: 30 }, (_, at) => at + 10),
  usuario: 1,
  quem: 'bench',
  desde: '-infinity',
};

const database = await openBenchDatabase();
const pool = createPool(database.url, { log: createLogger('error', 'bench'), name: 'bench', max: 1 });
const parts = { db: createDatabase(pool), pool };
try {
  await prepararPapel(database.client);
  await addAverbacoes(database.client, QUANTAS);
  while ((await parts.db.transaction().execute(somarLote)) > 0);
  await database.client.query('ANALYZE');
  const parametros = { de: 202_501, ate: 202_612, ambito: 'N', agrupar: 'segurado' };
  const lista = (db: Db, value = '', filtros = {}) =>
    findAverbacoes(db, caller, { start: 1, length: 25, search: { value }, filtros });
  const cases: [what: string, (db: Db) => Promise<unknown>][] = [
    ['list', (db) => lista(db)],
    ['list of a month', (db) => lista(db, '', { competencia: 202_511 })],
    ['search of a number', (db) => lista(db, '400123')],
    [
      'report',
      (db) =>
        executar(db, importanciaSegurada, consultaDe(importanciaSegurada)(parametros), {
          start: 1,
          length: 50,
          achados: sql`NULL::json`,
        }),
    ],
  ];
  const { db: restrito } = restrict(parts);
  const table = [];
  for (const [what, work] of cases) {
    await rowSecurity('DISABLE');
    const off = await median(() => work(parts.db));
    await rowSecurity('ENABLE');
    const on = await median(() => work(parts.db));
    const scoped = await median(() => vendo(visao, () => work(restrito)));
    table.push({ what, 'everything, off': off, 'everything, on': on, '30 policies': scoped, goal: GOAL_MS });
  }
  console.table(table);
} finally {
  await parts.db.destroy();
  await database.close();
}

async function rowSecurity(how: 'ENABLE' | 'DISABLE'): Promise<void> {
  await database.client.query(
    `DO $$ DECLARE t regclass; BEGIN
       FOR t IN SELECT polrelid FROM pg_policy LOOP EXECUTE format('ALTER TABLE %s ${how} ROW LEVEL SECURITY', t); END LOOP;
     END $$`,
  );
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  // The first one warms up.
  return Math.round((times.slice(1).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] as number) * 10) / 10;
}
