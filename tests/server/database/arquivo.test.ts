import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arquivar, desarquivar } from '../../../server/database/arquivo.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let operador: pg.Client;
beforeAll(async () => {
  database = await createDatabase();
  operador = new pg.Client({ connectionString: database.url });
  await operador.connect();
  await database.query('SELECT garantir_competencia(202501)');
  await database.query(`INSERT INTO averbacoes (competencia, id_apolice, id_grupo, situacao, origem_sistema, protocolo, numero_averbacao,
      tipo_documento, numero, data_emissao, data_embarque, meio_transporte, importancia_segurada, taxa_basica, taxa, premio, incoterm)
    VALUES (202501, 1, 1, 'FATURADA', 'CONVERSOR', 'P1', 'A1', 'CT-e', '1', '2025-01-05', '2025-01-05', 'Rodoviário', 1, 0.05, 0.05, 0.5, 'CIF')`);
  await arquivar(operador, 202_501, 'teste');
});
afterAll(async () => {
  await operador.end();
  await database.close();
});

const colunasDe = async (tabela: string) =>
  (
    await database.query<{ nome: string }>(
      `SELECT attname || ' ' || format_type(atttypid, NULL) AS nome FROM pg_attribute
       WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
      [tabela],
    )
  ).map(({ nome }) => nome);

test('whoever reads all shipments finds every column of them, in its order', async () => {
  expect((await colunasDe('averbacoes_todas')).slice(0, -3)).toEqual(await colunasDe('averbacoes'));
});

test('a column that comes later has its default in what was packed before, and is packed from then on', async () => {
  await database.query(
    `ALTER TABLE averbacoes ADD lacrada boolean NOT NULL DEFAULT true, ADD lacre char(4), ADD lotes text[]`,
  );
  await database.query('SELECT preparar_arquivo()');
  const lida = "SELECT lacrada, lacre, lotes, incoterm, situacao FROM averbacoes_todas WHERE numero_averbacao = 'A1'";
  const antiga = { lacrada: true, lacre: null, lotes: null, incoterm: 'CIF', situacao: 'FATURADA' };
  expect(await database.query(lida)).toEqual([antiga]);
  await desarquivar(operador, 202_501, 'teste');
  await database.query(`UPDATE averbacoes SET lacrada = false, lacre = 'AB', lotes = '{x,"y z"}'`);
  await arquivar(operador, 202_501, 'teste');
  const nova = { ...antiga, lacrada: false, lacre: 'AB  ', lotes: ['x', 'y z'] };
  expect(await database.query(lida)).toEqual([nova]);
  expect(
    await database.query(
      'SELECT lacre, lotes FROM averbacao_arquivada((SELECT min(id_de) FROM averbacoes_arquivadas))',
    ),
  ).toEqual([{ lacre: nova.lacre, lotes: nova.lotes }]);
});
