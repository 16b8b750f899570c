import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import { createDatabase } from '../../support/database.ts';

const folder = fileURLToPath(new URL('../../../server/database/migrations/', import.meta.url));

test('declarations that were captured before links existed are linked to the shipment of their number', async () => {
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const before = await mkdtemp(join(tmpdir(), 'romaneio-tests-dis-'));
  try {
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const files = (await readdir(folder)).filter((name) => name < '0152');
    for (const name of files) await copyFile(join(folder, name), join(before, name));
    await migrate(client, before);
    await client.query(`
      INSERT INTO sucursais (id_sucursal, codigo, nome, uf) VALUES (1, '01', 'São Paulo', 'SP');
      INSERT INTO corretores (id_corretor, razao_social, cnpj, registro_susep) VALUES (1, 'Ágil S.A.', '45723174000110', '202012345');
      INSERT INTO segurados (id_segurado, razao_social, cnpj) VALUES (1, 'Acácia S.A.', '60701190000104');
      INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
        limite_responsabilidade, data_emissao, incluido_por)
      VALUES (25, 1, '25', 25, 1, 1, '2026-01-01', '2026-12-31', 1, '2025-12-20', 'carga');
      INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (25, 25, '001', 'Matriz', true);
      INSERT INTO motivos (id_motivo, tipo, descricao) VALUES (900, 'DESPREZO_DI', 'Manual');
      INSERT INTO moedas (id_moeda, codigo_iso, nome) VALUES (1, 'USD', 'Dólar') ON CONFLICT DO NOTHING;
      SELECT garantir_competencia(202611);
      INSERT INTO averbacoes (id_averbacao, competencia, id_apolice, id_grupo, situacao, tipo, origem_sistema, protocolo, numero_averbacao,
        tipo_documento, numero, data_emissao, data_embarque, meio_transporte, importancia_segurada, taxa_basica, taxa, premio, numero_di)
      SELECT id, 202611, 25, 25, situacao, tipo, 'DIGITADA', 'P' || id, 'N' || id, 'DI', id, '2026-11-11', '2026-11-11', 'Marítimo', 1, 1, 1, 1, di
      FROM (VALUES (1, 'EXCLUIDA', 'D', '26/1111111-0'), (2, 'ABERTA', 'D', '26/1111111-0'), (3, 'EXCLUIDA', 'D', '2622222220'),
        (4, 'ABERTA', 'D', '26/3333333-0'), (5, 'FATURADA', 'A', '26BR00000000017'), (6, 'ABERTA', 'D', '2655555550'),
        (7, 'ABERTA', 'D', NULL)) x (id, situacao, tipo, di);
      INSERT INTO dis (id_di, numero_di, duimp, data_registro, cnpj_importador, id_moeda, valor_fob, situacao, id_motivo)
      SELECT id, di, duimp, '2026-11-12', '60701190000104', (SELECT id_moeda FROM moedas WHERE codigo_iso = 'USD'), 1, situacao, motivo
      FROM (VALUES (1, '2611111110', NULL, 'AVERBADA', NULL::integer), (2, '2622222220', NULL, 'AVERBADA', NULL), (3, '2633333330', NULL, 'PENDENTE', NULL),
        (4, NULL, '26BR00000000017', 'AVERBADA', NULL), (5, '2655555550', NULL, 'DESPREZADA', 900), (6, '2666666660', NULL, 'AVERBADA', NULL)
      ) x (id, di, duimp, situacao, motivo)`);
    await migrate(client);
    expect(
      (
        await client.query(
          'SELECT id_di, situacao, id_averbacao::integer AS averbacao, competencia FROM dis ORDER BY id_di',
        )
      ).rows,
    ).toEqual([
      { id_di: 1, situacao: 'AVERBADA', averbacao: 2, competencia: 202611 },
      { id_di: 2, situacao: 'PENDENTE', averbacao: 3, competencia: 202611 },
      { id_di: 3, situacao: 'AVERBADA', averbacao: 4, competencia: 202611 },
      { id_di: 4, situacao: 'AVERBADA', averbacao: 5, competencia: 202611 },
      { id_di: 5, situacao: 'DESPREZADA', averbacao: null, competencia: null },
      // Declared elsewhere: no shipment here has its number.
      { id_di: 6, situacao: 'AVERBADA', averbacao: null, competencia: null },
    ]);
  } finally {
    await client.end();
    await database.close();
    await rm(before, { recursive: true, force: true });
  }
});
