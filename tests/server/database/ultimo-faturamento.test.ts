import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../support/database.ts';
import { addApolice } from '../api/add-apolice.ts';
import { started } from '../../support/started.ts';

const database = started(createDatabase);
beforeAll(async () => {
  await addApolice(database, { numero: '1' });
});

/** Monthly previews of a policy as emissões especiais, because a policy may have several of those. */
const previas = `
  INSERT INTO faturas (tipo, de, ate, justificativa, id_apolice, id_ramo, id_sucursal, competencia, quantidade, importancia_segurada,
    premio_comercial, desconto_agravo, premio_minimo_devido, dias_validos, premio_liquido, adicional_fracionamento,
    custo_apolice, aliquota_iof, iof, valor_total, memoria, comissoes, cosseguro, alterado_por)
  SELECT 'ESPECIAL', '2026-01-01', '2026-01-02', 'Fora do ciclo', id_apolice, id_ramo, id_sucursal, 202600 + n, n, n,
    n, 0, 0, 31, n, 0, 0, 7.38, 0, n, '[]', '[]', '[]', 'ana'
  FROM apolices, generate_series(1, 6) n`;
const ultimo = `SELECT ultimo_faturamento AS mes FROM apolices`;
/** Issuing also sets the numbers and the due date. */
const passa = (competencia: number, situacao: string) =>
  `UPDATE faturas SET situacao = '${situacao}', numero_fatura = ${competencia}, numero_endosso = ${competencia}, data_vencimento = '2026-07-01'
   WHERE competencia = ${competencia}`;

test('a policy keeps the month of its last issued invoice, whatever becomes of its invoices', async () => {
  const mes = async () => (await database.query(ultimo))[0]?.['mes'];
  await database.query(previas);
  expect(await mes()).toBeNull();
  await database.query(passa(202_602, 'EMITIDA'));
  expect(await mes()).toBe(202_602);
  await database.query(passa(202_604, 'EMITIDA'));
  await database.query(passa(202_604, 'PAGA'));
  await database.query(passa(202_601, 'EMITIDA'));
  expect(await mes()).toBe(202_604);
  await database.query(passa(202_604, 'CANCELADA'));
  expect(await mes()).toBe(202_602);
  await database.query('DELETE FROM faturas WHERE competencia = 202602');
  expect(await mes()).toBe(202_601);
  await database.query(passa(202_601, 'CANCELADA'));
  expect(await mes()).toBeNull();
});

test('of two invoices that are issued at the same time the later month stands, though the earlier one is written last', async () => {
  const [ana, rui] = await Promise.all(
    ['ana', 'rui'].map(async () => {
      const client = new pg.Client({ connectionString: database.url, options: '-c lock_timeout=20s' });
      await client.connect();
      return client;
    }),
  );
  if (!ana || !rui) throw new Error('two are needed');
  try {
    await ana.query('BEGIN');
    await ana.query(passa(202_606, 'EMITIDA'));
    // Waits for her transaction, then sees its issued invoice.
    const dele = rui.query(passa(202_605, 'EMITIDA'));
    await expect
      .poll(() =>
        database.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`),
      )
      .toHaveLength(1);
    await ana.query('COMMIT');
    await dele;
    expect(await database.query(ultimo)).toEqual([{ mes: 202_606 }]);
  } finally {
    await ana.end();
    await rui.end();
  }
});
