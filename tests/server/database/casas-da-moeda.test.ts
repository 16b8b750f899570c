import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createDatabase } from '../../support/database.ts';

const migracao = new URL('../../../server/database/migrations/0555_casas_da_moeda_nas_colunas.sql', import.meta.url);

test('amounts of before carry the decimals of their currency, live, archived and added up; none changes its value', async () => {
  const database = await createDatabase();
  try {
    await database.query(`
      DROP VIEW averbacoes_todas, averbacoes_desempacotadas;
      ALTER TABLE averbacoes ALTER is_moeda TYPE numeric(15,2), ALTER premio_moeda TYPE numeric(15,2);
      ALTER TABLE averbacoes_arquivadas ALTER is_moeda TYPE numeric(15,2)[];
      SELECT preparar_arquivo(), garantir_competencia(202610);
      INSERT INTO moedas (codigo_iso, nome, casas_decimais) VALUES ('USD', 'Dólar', 2), ('JPY', 'Iene', 0), ('KWD', 'Dinar', 3)
        ON CONFLICT (codigo_iso) DO UPDATE SET casas_decimais = excluded.casas_decimais;
      INSERT INTO averbacoes (competencia, id_apolice, id_grupo, origem_sistema, protocolo, numero_averbacao, tipo_documento, numero,
        data_emissao, data_embarque, meio_transporte, importancia_segurada, taxa_basica, taxa, premio, moeda, is_moeda)
      SELECT 202610, 1, 1, 'CONVERSOR', moeda, moeda, 'CT-e', moeda || valor, '2026-10-05', '2026-10-05', 'Marítimo', 10, 0, 0, 1, moeda, valor
      FROM (VALUES ('JPY', 1200), ('JPY', 1200.5), ('KWD', 1200.25), ('USD', 1200)) v (moeda, valor);
      INSERT INTO somas_por_mes (competencia, id_apolice, por, moeda, quantidade, importancia_segurada, is_moeda, menor_is, maior_is, premio, premio_moeda)
      VALUES (202510, 1, 'APOLICE', 'JPY', 1, 10, 1200.00, 10, 10, 1, 3.00);
      SET romaneio.arquivo = 'aberto';
      INSERT INTO competencias_arquivadas VALUES (202510, 4, 1, 1, now(), 'ana');
      INSERT INTO averbacoes_arquivadas (competencia, id_apolice, situacao, bloco, quantidade, bloco_de, bloco_ate, id_de, id_ate, id_averbacao,
        moeda, is_moeda)
      VALUES (202510, 1, 'FATURADA', 1, 4, '2025-10-01', '2025-10-31', 1, 4, '{1,2,3,4}', '{JPY,USD,KWD,NULL}', '{1200.00,1200.00,1200.25,NULL}');
      RESET romaneio.arquivo`);
    await database.query(await readFile(migracao, 'utf8'));
    expect(
      await database.query('SELECT moeda, is_moeda::text FROM averbacoes_todas ORDER BY arquivada, id_averbacao'),
    ).toEqual([
      { moeda: 'JPY', is_moeda: '1200' },
      { moeda: 'JPY', is_moeda: '1200.5' },
      { moeda: 'KWD', is_moeda: '1200.250' },
      { moeda: 'USD', is_moeda: '1200.00' },
      { moeda: 'JPY', is_moeda: '1200' },
      { moeda: 'USD', is_moeda: '1200.00' },
      { moeda: 'KWD', is_moeda: '1200.250' },
      { moeda: null, is_moeda: null },
    ]);
    expect(await database.query('SELECT is_moeda::text, premio_moeda::text FROM somas_por_mes')).toEqual([
      { is_moeda: '1200', premio_moeda: '3' },
    ]);
  } finally {
    await database.close();
  }
});
