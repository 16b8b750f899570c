/**
 * Search and exclusion among 20,000,000 shipments over 24 months (or `BENCH_AVERBACOES`), as the API queries them: milliseconds
 * of the page and its count together, and the CPU time of the database process, which is steadier on a busy machine. `npm run
 * bench -- averbacoes`.
 */
import { readFile } from 'node:fs/promises';
import { createPool, createDatabase } from '../../server/database/pool.ts';
import { findAverbacao } from '../../server/api/averbacoes/averbacao.repository.ts';
import { findAverbacoes } from '../../server/api/averbacoes/averbacoes.repository.ts';
import { desfazer } from '../../server/api/averbacoes/averbacoes.routes.ts';
import { excluir } from '../../server/api/averbacoes/exclusao.ts';
import type { FiltrosDeAverbacoes } from '../../shared/contracts/averbacoes.ts';
import { createLogger } from '../../server/log.ts';
import { openBenchDatabase } from './bench-database.ts';
import { addAverbacoes } from './many-averbacoes.ts';

const QUANTAS = Number(process.env['BENCH_AVERBACOES'] ?? 20_000_000);
const RUNS = 7;
const SEARCH_MS = 50;
const PAGE_MS = 300;
const caller = { id: 1, username: 'bench', perfil: 'admin', tokenHash: Buffer.alloc(0) } as const;

const database = await openBenchDatabase();
const pool = createPool(database.url, { log: createLogger('error', 'bench'), name: 'bench', max: 1 });
const db = createDatabase(pool);
try {
  const { client } = database;
  const begin = performance.now();
  await addAverbacoes(client, QUANTAS);
  console.log(
    `${QUANTAS.toLocaleString('pt-BR')} shipments loaded in ${((performance.now() - begin) / 1000).toFixed(0)} s`,
  );

  const { rows: backend } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = backend[0]?.pid as number;
  const { rows } = await client.query(
    'SELECT id_averbacao, chave, numero, protocolo, numero_averbacao, placa, cnpj_embarcador, cnpj_tomador FROM averbacoes WHERE competencia = 202506 OFFSET $1 LIMIT 1',
    [Math.floor(QUANTAS / 48)],
  );
  const one = rows[0] as Record<string, string>;
  const chaves = await client.query<{ chave: string }>(
    'SELECT chave FROM averbacoes TABLESAMPLE SYSTEM (1) LIMIT 1000',
  );
  const cases: [what: string, goal: number, search: string, filtros: FiltrosDeAverbacoes][] = [
    ...(['chave', 'numero', 'protocolo', 'numero_averbacao', 'placa', 'cnpj_embarcador', 'cnpj_tomador'] as const).map(
      (name) => [name, SEARCH_MS, one[name] as string, {}] as [string, number, string, FiltrosDeAverbacoes],
    ),
    ['a key that is not there', SEARCH_MS, `${'9'.repeat(43)}1`, {}],
    ['a list of 1,000 keys', PAGE_MS, '', { documento: chaves.rows.map(({ chave }) => chave) }],
    ['no filter', PAGE_MS, '', {}],
    ['a policy', PAGE_MS, '', { id_apolice: 7 }],
    ['a ramo with few policies', PAGE_MS, '', { id_ramo: 55 }],
    ['a month', PAGE_MS, '', { competencia: 202_511 }],
    ['a rare state', PAGE_MS, '', { situacao: 'CANCELADA' }],
    ['a day long ago', PAGE_MS, '', { data_embarque: { de: '2025-02-10', ate: '2025-02-10' } }],
    ['a policy and days', PAGE_MS, '', { id_apolice: 7, data_embarque: { de: '2025-02-10', ate: '2025-03-10' } }],
    ['a run', PAGE_MS, '', { id_conversao: 5_001 }],
    ['a policyholder and a month', PAGE_MS, '', { cnpj_tomador: one['cnpj_tomador'] as string, competencia: 202_506 }],
  ];
  const table = [];
  for (const [what, goal, value, filtros] of cases) {
    const { median, cpu, result } = await measure(pid, () =>
      findAverbacoes(db, caller, { start: 1, length: 25, search: { value }, filtros }),
    );
    table.push({ search: what, matches: result.recordsFiltered, 'median ms': median, 'processor ms': cpu, goal });
  }
  const { median, cpu } = await measure(pid, () => findAverbacao(db, caller, Number(one['id_averbacao'])));
  table.push({ search: 'one, whole', matches: 1, 'median ms': median, 'processor ms': cpu, goal: SEARCH_MS });
  console.table(table);

  const bloco = { id_ramo: 54, id_apolice: 1, competencia: 202_506, situacao: 'ABERTA' as const };
  const quantidade = (await findAverbacoes(db, caller, { start: 1, length: 1, search: { value: '' }, filtros: bloco }))
    .recordsFiltered;
  const autor = { ...caller, requestId: 'bench' };
  const excluded = await timed(() =>
    db.transaction().execute((transaction) =>
      excluir(transaction, autor, {
        filtros: bloco,
        quantidade,
        id_motivo: 1,
        motivo: 'Medida da exclusão',
        simular: false,
      }),
    ),
  );
  console.log(`${quantidade.toLocaleString('pt-BR')} excluded in ${excluded.seconds.toFixed(1)} s (goal: 10)`);
  const id = excluded.result.id_bloco as number;
  const undone = await timed(() => db.transaction().execute((transaction) => desfazer(transaction, autor, id)));
  console.log(`and undone in ${undone.seconds.toFixed(1)} s`);
  const { rows: wrong } = await client.query(
    `SELECT FROM (SELECT situacao, count(*) n, sum(premio) p FROM averbacoes WHERE id_apolice = 1 GROUP BY 1) a
     FULL JOIN (SELECT situacao, sum(quantidade) n, sum(premio) p FROM averbacoes_totais WHERE id_apolice = 1 GROUP BY 1 HAVING sum(quantidade) <> 0) t
     USING (situacao, n, p) WHERE a.n IS NULL OR t.n IS NULL`,
  );
  if (wrong.length > 0) throw new Error('the totals are not those of the shipments');
} finally {
  await db.destroy();
  await database.close();
}

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { seconds: (performance.now() - start) / 1_000, result };
}

/** CPU milliseconds that a process has used since it started. */
async function workedMs(pid: number): Promise<number> {
  return Number((await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')[0]) / 1e6;
}

/** @param pid the database process that does the work. */
async function measure<T>(pid: number, work: () => Promise<T>): Promise<{ median: number; cpu: number; result: T }> {
  const times: number[] = [];
  let result: T = await work();
  const before = await workedMs(pid);
  for (let run = 0; run < RUNS; run += 1) {
    const { seconds, result: latest } = await timed(work);
    times.push(seconds * 1_000);
    result = latest;
  }
  const cpu = ((await workedMs(pid)) - before) / RUNS;
  return {
    cpu: Number(cpu.toFixed(1)),
    median: Number(times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]?.toFixed(1)),
    result,
  };
}
