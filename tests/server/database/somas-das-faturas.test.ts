import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refazerSomas } from '../../../server/database/prepare.ts';
import { createDatabase } from '../../support/database.ts';
import { addApolice } from '../api/add-apolice.ts';
import { started } from '../../support/started.ts';

const FATURAS = 40;
/** Two concurrent connections; a long wait for a lock fails. */
let duas: [pg.Client, pg.Client];
const database = started(createDatabase);
beforeAll(async () => {
  await addApolice(database, { numero: '1' });
  const open = async () => {
    const client = new pg.Client({ connectionString: database.url, options: '-c lock_timeout=20s' });
    await client.connect();
    return client;
  };
  duas = [await open(), await open()];
});
afterAll(() => Promise.all(duas.map((client) => client.end())));

/** Invoices of one month as emissões especiais, because a policy may have several of those. */
const faturar = (client: pg.Client, de: number, ate: number) =>
  client.query(
    `INSERT INTO faturas (tipo, de, ate, justificativa, id_apolice, id_ramo, id_sucursal, competencia, quantidade, importancia_segurada,
       premio_comercial, desconto_agravo, premio_minimo_devido, dias_validos, premio_liquido, adicional_fracionamento,
       custo_apolice, aliquota_iof, iof, valor_total, memoria, comissoes, cosseguro, alterado_por)
     SELECT 'ESPECIAL', '2026-10-01', '2026-10-02', 'Fora do ciclo', id_apolice, id_ramo, id_sucursal, 202610, n, 1000.01 * n,
       n, 0, 0, 31, n + 0.07, 0, 0, 7.38, 0.03 * n, n + 0.11, '[]', '[]', '[]', 'ana'
     FROM apolices, generate_series($1::integer, $2) n`,
    [de, ate],
  );
const erradas = () => database.query('SELECT * FROM faturas_somas_erradas');
const totais = () =>
  database.query(
    `SELECT situacao, sum(faturas)::int AS faturas, sum(quantidade)::int AS quantidade, sum(valor_total)::text AS valor_total
     FROM faturas_somas GROUP BY 1 HAVING sum(faturas) <> 0 ORDER BY 1`,
  );

test('the sums follow what is written; two who write one month at once do not wait for one another', async () => {
  const [ana, rui] = duas;
  await ana.query('BEGIN');
  await rui.query('BEGIN');
  await faturar(ana, 1, 10);
  await faturar(rui, 11, FATURAS);
  await ana.query("UPDATE faturas SET situacao = 'LIBERADA' WHERE quantidade <= 3");
  await rui.query("UPDATE faturas SET situacao = 'LIBERADA', valor_total = valor_total + 1 WHERE quantidade > 38");
  // Neither is visible to other connections yet.
  expect(await totais()).toEqual([]);
  await rui.query('COMMIT');
  await ana.query('ROLLBACK');
  expect(await totais()).toEqual([
    { situacao: 'LIBERADA', faturas: 2, quantidade: 79, valor_total: '81.22' },
    { situacao: 'PREVIA', faturas: 28, quantidade: 686, valor_total: '689.08' },
  ]);
  await database.query("DELETE FROM faturas WHERE situacao = 'LIBERADA'");
  expect(await totais()).toEqual([{ situacao: 'PREVIA', faturas: 28, quantidade: 686, valor_total: '689.08' }]);
  expect(await erradas()).toEqual([]);
});

test('rows of a cell are folded into one, two at once and whatever is taken back', async () => {
  const [ana, rui] = duas;
  const linhas = async () =>
    (await database.query<{ n: number }>('SELECT count(*)::int AS n FROM faturas_somas'))[0]?.n;
  const mover = (client: pg.Client) => client.query('UPDATE faturas SET iof = iof + 0.01 WHERE quantidade = 20');
  for (let n = 0; n < 10; n += 1) await mover(ana);
  expect(await linhas()).toBeGreaterThan(20);
  // At these sequence values, the next insert of each connection folds the rows it sees.
  const folding = "SELECT setval(pg_get_serial_sequence('faturas_somas', 'id_soma'), $1)";
  await ana.query('BEGIN');
  await ana.query(folding, [3_998]);
  await mover(ana);
  await rui.query('BEGIN');
  await rui.query(folding, [5_998]);
  await rui.query('UPDATE faturas SET iof = iof + 0.01 WHERE quantidade = 21');
  expect(await erradas()).toEqual([]);
  await ana.query('COMMIT');
  expect(await erradas()).toEqual([]);
  await rui.query('ROLLBACK');
  expect(await erradas()).toEqual([]);
  await ana.query(folding, [7_998]);
  await mover(ana);
  expect(await erradas()).toEqual([]);
  expect(await linhas()).toBe(1);
});

test('a start finds sums that are wrong, and makes them anew', async () => {
  const [ana] = duas;
  expect(await refazerSomas(ana)).toBe(false);
  await database.query('UPDATE faturas_somas SET valor_total = valor_total + 0.01');
  expect(await erradas()).toMatchObject([{ situacao: 'PREVIA', valor_total: '0.01' }]);
  expect(await refazerSomas(ana)).toBe(true);
  expect(await erradas()).toEqual([]);
});
