import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import { createDatabase } from '../../support/database.ts';

const folder = fileURLToPath(new URL('../../../server/database/migrations/', import.meta.url));

/** What an earlier version does when it has added up all there is. */
const somadasPorOutra = `
  INSERT INTO somas_dos_embarques (competencia, id_apolice, escritas, quantidade, somada_em)
  SELECT competencia, id_apolice, sum(escritas), sum(quantidade), now() FROM averbacoes_totais GROUP BY 1, 2
  ON CONFLICT (competencia, id_apolice) DO UPDATE SET escritas = excluded.escritas`;

test('sums by ship that an earlier version made are made anew, those of an archived month by the migration', async () => {
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const before = await mkdtemp(join(tmpdir(), 'romaneio-tests-navio-'));
  const aSomar = async () =>
    (await client.query('SELECT competencia, id_apolice FROM embarques_a_somar ORDER BY 1, 2')).rows;
  try {
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const files = (await readdir(folder)).filter((name) => name < '0251');
    for (const name of files) await copyFile(join(folder, name), join(before, name));
    await migrate(client, before);
    await client.query(`
      SELECT garantir_competencia(202501), garantir_competencia(202502);
      INSERT INTO averbacoes (competencia, id_apolice, id_grupo, situacao, origem_sistema, protocolo, numero_averbacao, tipo_documento,
        numero, data_emissao, data_embarque, meio_transporte, importancia_segurada, taxa_basica, taxa, premio, navio, conhecimento, moeda, is_moeda)
      SELECT mes, apolice, apolice, situacao, 'CONVERSOR', 'P' || n, 'N' || n, 'BL', n, '2025-01-05', dia::date, 'Marítimo', n, 1, 1, 1,
        navio, bl, moeda, CASE WHEN moeda IS NOT NULL THEN 2 * n END
      FROM (VALUES (202501, 1, 'FATURADA', 1, '2025-01-05', 'Ipê do Mar', 'BL1', 'USD'), (202501, 1, 'FATURADA', 2, '2025-01-05', 'IPÊ DO MAR ', 'BL2', 'USD'),
        (202501, 1, 'FATURADA', 4, '2025-01-06', 'Ipê do Mar', 'BL3', 'USD'), (202501, 1, 'FATURADA', 8, '2025-01-06', NULL, 'BL4', NULL),
        (202501, 1, 'CANCELADA', 16, '2025-01-05', 'Ipê do Mar', 'BL5', 'USD'), (202502, 1, 'FATURADA', 32, '2025-02-05', 'Ipê do Mar', 'BL6', 'USD'),
        (202502, 2, 'FATURADA', 64, '2025-02-05', NULL, NULL, NULL)) x (mes, apolice, situacao, n, dia, navio, bl, moeda)`);
    await client.query(`BEGIN; SELECT trocar_pelo_arquivo(202501, empacotar_competencia(202501, 'teste')); COMMIT`);
    await client.query(`
      INSERT INTO somas_por_dia (acumulo, competencia, id_apolice, data_embarque, chave, moeda, quantidade, importancia_segurada)
      SELECT 'navio', competencia, id_apolice, data_embarque, nullif(concat_ws(' / ', navio, conhecimento), ''), coalesce(moeda, 'BRL'), 1,
        importancia_segurada FROM averbacoes_todas WHERE situacao = 'FATURADA'`);
    await client.query(somadasPorOutra);
    expect(await aSomar()).toEqual([]);
    await migrate(client);
    expect(await aSomar()).toEqual([{ competencia: 202_502, id_apolice: 1 }]);
    const { rows } = await client.query(`
      SELECT data_embarque::text AS dia, chave, moeda::text, quantidade, importancia_segurada::text AS valor, is_moeda::text FROM somas_por_navio
      WHERE competencia = 202501 ORDER BY 1, 2`);
    expect(rows).toEqual([
      { dia: '2025-01-05', chave: 'IPE DO MAR', moeda: 'USD', quantidade: 2, valor: '3.00', is_moeda: '6.00' },
      { dia: '2025-01-06', chave: 'IPE DO MAR', moeda: 'USD', quantidade: 1, valor: '4.00', is_moeda: '8.00' },
      { dia: '2025-01-06', chave: null, moeda: 'BRL', quantidade: 1, valor: '8.00', is_moeda: null },
    ]);
    // One that still serves beside adds them up its way, and forgets what has changed: they wait all the same.
    await client.query(somadasPorOutra);
    expect(await aSomar()).toEqual([{ competencia: 202_502, id_apolice: 1 }]);
    await client.query('UPDATE somas_dos_embarques SET escritas = 0 WHERE id_apolice = 2');
    await client.query(somadasPorOutra);
    expect(await aSomar()).toEqual([
      { competencia: 202_502, id_apolice: 1 },
      { competencia: 202_502, id_apolice: 2 },
    ]);
  } finally {
    await client.end();
    await database.close();
    await rm(before, { recursive: true, force: true });
  }
});
