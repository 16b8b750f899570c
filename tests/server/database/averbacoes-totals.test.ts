import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { addApolice } from '../api/add-apolice.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
  await addApolice(database, { numero: '1' });
  await database.query('SELECT garantir_competencia(202610), garantir_competencia(202611)');
  await database.query(
    `INSERT INTO averbacoes (competencia, id_apolice, id_grupo, origem_sistema, protocolo, numero_averbacao, tipo_documento,
       numero, data_emissao, data_embarque, meio_transporte, importancia_segurada, taxa_basica, taxa, premio)
     SELECT 202610 + n % 2, 1, 1, 'TESTE', n, n, 'CT-e', n, '2026-10-01', '2026-10-01', 'Rodoviário', 100, 0.1, 0.1, 0.10
     FROM generate_series(1, 10) n`,
  );
});
afterAll(() => database.close());

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
