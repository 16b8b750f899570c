import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../support/database.ts';
import { addApolice } from '../api/add-apolice.ts';
import { started } from '../../support/started.ts';

const database = started(createDatabase);
beforeAll(async () => {
  await addApolice(database, { numero: '1' });
  await database.query('SELECT garantir_competencia(202610), garantir_competencia(202611)');
  await database.query(
    `INSERT INTO averbacoes (competencia, id_apolice, id_grupo, origem_sistema, protocolo, numero_averbacao, tipo_documento,
       numero, data_emissao, data_embarque, meio_transporte, importancia_segurada, taxa_basica, taxa, premio)
     SELECT 202610 + n % 2, 1, 1, 'TESTE', n, n, 'CT-e', n, '2026-10-01', '2026-10-01', 'Rodoviário', 100, 0.1, 0.1, 0.10
     FROM generate_series(1, 10) n`,
  );
});

const totals = () =>
  database.query(
    `SELECT competencia, situacao, quantidade::int AS quantidade, importancia_segurada::text AS importancia, premio::text AS premio
     FROM averbacoes_totais WHERE quantidade <> 0 ORDER BY 1, 2`,
  );

test('the sums follow what is written, whatever the statement', async () => {
  const five = { quantidade: 5, importancia: '500.00', premio: '0.50' };
  expect(await totals()).toEqual([
    { competencia: 202610, situacao: 'ABERTA', ...five },
    { competencia: 202611, situacao: 'ABERTA', ...five },
  ]);

  await database.query("UPDATE averbacoes SET situacao = 'FATURADA' WHERE competencia = 202610");
  await database.query('UPDATE averbacoes SET premio = 0.25 WHERE competencia = 202611 AND numero::int <= 3');
  await database.query("DELETE FROM averbacoes WHERE competencia = 202611 AND numero = '9'");
  expect(await totals()).toEqual([
    { competencia: 202610, situacao: 'FATURADA', ...five },
    { competencia: 202611, situacao: 'ABERTA', quantidade: 4, importancia: '400.00', premio: '0.70' },
  ]);
});

test('writers of one policy and month wait for nobody until they commit; what is rolled back was never added', async () => {
  const before = await totals();
  const writer = async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`BEGIN; SET LOCAL lock_timeout = '1s'`);
    return client;
  };
  const [one, other, none] = [await writer(), await writer(), await writer()];
  // Several statements each, on the same sums.
  for (const [client, premio] of [
    [one, 1],
    [other, 2],
    [none, 4],
    [one, 8],
  ] as const)
    await client.query(`UPDATE averbacoes SET premio = premio + ${premio} WHERE competencia = 202611 AND numero = $1`, [
      { 1: '1', 2: '3', 4: '5', 8: '7' }[premio],
    ]);
  expect(await totals()).toEqual(before);
  await none.query('ROLLBACK');
  await other.query('COMMIT');
  await one.query('COMMIT');
  expect(await totals()).toEqual([before[0], { ...before[1], premio: '11.70' }]);
  expect(await database.query('SELECT FROM averbacoes_totais_a_somar')).toEqual([]);
  for (const client of [one, other, none]) await client.end();
});
