/** The policy list with filters and orders over a million policies: database milliseconds, page and exact total together. */
import { findPagina } from '../../server/api/apolices/lista/pesquisa.repository.ts';
import { createDatabase, createPool } from '../../server/database/pool.ts';
import { createLogger } from '../../server/log.ts';
import { openBenchDatabase } from './bench-database.ts';
import { addMillionPolicies } from './million-policies.ts';

const RUNS = 7;
type Pedido = Parameters<typeof findPagina>[1];
const asc = (campo: NonNullable<Pedido['ordem']>['campo']) => ({ ordem: { campo, sentido: 'asc' } }) as const;
const desc = (campo: NonNullable<Pedido['ordem']>['campo']) => ({ ordem: { campo, sentido: 'desc' } }) as const;

const pedidos: readonly (readonly [what: string, Partial<Pedido>])[] = [
  ['newest, first page', {}],
  ['newest, middle page', { start: 500_001 }],
  ['newest, last page', { start: 999_901 }],
  ['ramo', { filtros: { id_ramo: 54 } }],
  ['broker', { filtros: { id_corretor: 7 } }],
  ['broker, ends within 30 days', { filtros: { id_corretor: 7, a_vencer: 30 } }],
  ['ends within 30 days', { filtros: { a_vencer: 30 } }],
  ['in force', { filtros: { situacao: 'VIGENTE' } }],
  ['in force, ramo, by end', { filtros: { situacao: 'VIGENTE', id_ramo: 54 }, ...asc('fim') }],
  ['expired', { filtros: { situacao: 'VENCIDA' } }],
  ['suspended', { filtros: { situacao: 'SUSPENSA' } }],
  ['by end, middle page', { ...asc('fim'), start: 500_001 }],
  ['by premium, the greatest first', desc('premio')],
  ['by number', desc('numero')],
  ['by insured', asc('tomador')],
  ['by insured, middle page', { ...asc('tomador'), start: 500_001 }],
  ['by broker', asc('corretor')],
  ['by status', asc('status')],
  ['by endorsement', desc('endosso')],
  ['by last invoice', desc('faturamento')],
  ['a broad search, ramo', { search: { value: 'transportes ltda' }, filtros: { id_ramo: 54 } }],
  [
    'a search for every policy, in force, by end',
    { search: { value: 'corretora' }, filtros: { situacao: 'VIGENTE' }, ...asc('fim') },
  ],
  [
    'a narrow search, in force, by insured',
    { search: { value: '0777' }, filtros: { situacao: 'VIGENTE' }, ...asc('tomador') },
  ],
];

const database = await openBenchDatabase();
const pool = createPool(database.url, { log: createLogger('error', 'bench'), name: 'bench' });
const db = createDatabase(pool);
try {
  const { client } = database;
  await addMillionPolicies(client);
  await client.query(`INSERT INTO suspensoes (id_apolice, id_ramo, data_inicial, motivo)
    SELECT id_apolice, id_ramo, current_date - 10, 'Falta de pagamento' FROM apolices WHERE id_apolice % 200 = 0`);
  await client.query('ANALYZE suspensoes');
  const table = [];
  for (const [what, parte] of pedidos) {
    const times: number[] = [];
    let total = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const begin = performance.now();
      ({ total } = await findPagina(db, { start: 1, length: 100, search: { value: '' }, ...parte }));
      times.push(performance.now() - begin);
    }
    times.sort((a, b) => a - b);
    const ms = (value: number | undefined) => Number(value?.toFixed(1));
    table.push({ what, matches: total, 'median ms': ms(times[RUNS >> 1]), 'worst ms': ms(times.at(-1)) });
  }
  console.table(table);
} finally {
  await db.destroy();
  await database.close();
}
