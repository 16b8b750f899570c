import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { csv, embarque, startConverter } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

let invoice: pg.Client;
const converter = started(startConverter);
beforeAll(async () => {
  invoice = new pg.Client({ connectionString: converter.database.url });
  await invoice.connect();
  await invoice.query('INSERT INTO periodos (id_apolice, id_grupo, competencia) VALUES (10, 3, 202611)');
  await invoice.query(`
    INSERT INTO faturas (id_fatura, id_apolice, id_ramo, id_sucursal, competencia, quantidade, importancia_segurada, premio_comercial,
      desconto_agravo, premio_minimo_devido, dias_validos, premio_liquido, adicional_fracionamento, custo_apolice, aliquota_iof,
      iof, valor_total, memoria, comissoes, cosseguro, alterado_por)
    VALUES (1, 10, 54, 1, 202611, 0, 0, 0, 0, 0, 30, 0, 0, 0, 0, 0, 0, '[]', '[]', '[]', 'ana')`);
});
afterAll(() => invoice.end());

/** Whether a statement waits for a lock; queried outside the invoice's transaction, which would see a cached snapshot. */
async function aLockIsWaitedFor(): Promise<boolean> {
  const [row] = await converter.database.query<{ waits: boolean }>(
    "SELECT count(*) > 0 AS waits FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return row?.waits === true;
}

/** Sends a file while an invoice holds the period; `end` then ends the invoice's transaction. */
async function meet(numero: number, end: () => Promise<unknown>) {
  await invoice.query('BEGIN');
  await invoice.query('SELECT FROM periodos WHERE id_apolice = 10 FOR UPDATE');
  const upload = converter.upload(csv([embarque(numero)]));
  await vi.waitUntil(aLockIsWaitedFor, { timeout: 30_000 });
  await end();
  await invoice.query('COMMIT');
  return upload;
}

test('a conversion waits for an invoice that is under way, and stores where the period stays open', async () => {
  const { status } = await meet(1, async () => undefined);
  expect(status).toBe(200);
});

/** Tests shipments of an invoiced month. */
async function fechada(valor: 'ABERTA' | 'RECUSA'): Promise<void> {
  await converter.database.query(
    `INSERT INTO parametros (chave, vigencia_inicio, valor, alterado_por) VALUES ('competencia_fechada', '2026-01-01', $1, 'ana')
     ON CONFLICT (chave, id_ramo, vigencia_inicio) DO UPDATE SET valor = excluded.valor`,
    [JSON.stringify(valor)],
  );
}

test('and is refused where the invoice has frozen the period: no shipment slips past it', async () => {
  await fechada('RECUSA');
  const { status, text } = await meet(2, () =>
    invoice.query('UPDATE periodos SET fechado = true, id_fatura = 1 WHERE id_apolice = 10'),
  );
  expect([status, text]).toEqual([422, expect.stringContaining('11/2026 da apólice 5400010 já foi faturada')]);
  expect(await converter.database.query('SELECT count(*)::integer AS n FROM averbacoes')).toEqual([{ n: 1 }]);
});

test('two files of one period do not wait for one another', async () => {
  await invoice.query('UPDATE periodos SET fechado = false, id_fatura = NULL');
  await invoice.query('BEGIN');
  await invoice.query('SELECT FROM periodos WHERE id_apolice = 10 FOR SHARE');
  expect((await converter.upload(csv([embarque(3)]))).status).toBe(200);
  await invoice.query('COMMIT');
});

test('a late shipment goes into the next month that is open, and waits for the invoice that may take that one', async () => {
  await fechada('ABERTA');
  const aberta = async () =>
    (await converter.database.query('SELECT numero, competencia FROM averbacoes ORDER BY 1')).slice(-1);
  const { status } = await meet(4, () =>
    invoice.query('UPDATE periodos SET fechado = true, id_fatura = 1 WHERE id_apolice = 10 AND competencia = 202611'),
  );
  expect([status, await aberta()]).toEqual([200, [{ numero: '4', competencia: 202612 }]]);
  await converter.database.query(`UPDATE periodos SET fechado = false, id_fatura = NULL WHERE competencia = 202611`);
  expect([(await converter.upload(csv([embarque(5)]))).status, await aberta()]).toEqual([
    200,
    [{ numero: '5', competencia: 202611 }],
  ]);
});

test('A-M15: after the last month of the policy it is a complement, in the month that follows', async () => {
  await converter.database.query(
    'UPDATE periodos SET fechado = true, id_fatura = 1 WHERE id_apolice = 10 AND competencia IN (202611, 202612)',
  );
  expect((await converter.upload(csv([embarque(6)]))).status).toBe(200);
  expect(await converter.database.query("SELECT competencia FROM averbacoes WHERE numero = '6'")).toEqual([
    { competencia: 202701 },
  ]);
});
