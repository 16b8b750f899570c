import { expect, test } from 'vitest';
import { createDatabase } from '../../support/database.ts';

test('a declaration keeps who discarded it and who opened it again, whichever statement writes', async () => {
  const database = await createDatabase();
  try {
    await database.query(`
      INSERT INTO motivos (id_motivo, tipo, descricao) VALUES (900, 'DESPREZO_DI', 'Manual');
      INSERT INTO moedas (id_moeda, codigo_iso, nome) VALUES (1, 'USD', 'Dólar') ON CONFLICT DO NOTHING;
      INSERT INTO dis (id_di, numero_di, data_registro, cnpj_importador, id_moeda, valor_fob, situacao, id_motivo, alterado_por, alterado_em)
      SELECT n, 2611111110 + n, '2026-11-01', '60701190000104', (SELECT id_moeda FROM moedas WHERE codigo_iso = 'USD'), 1,
        CASE WHEN n = 2 THEN 'PENDENTE' ELSE 'DESPREZADA' END, CASE WHEN n <> 2 THEN 900 END, 'zoe', '2026-11-20 12:00-03'
      FROM generate_series(1, 3) n;
      UPDATE dis SET alterado_por = 'rui', alterado_em = '2026-11-24 12:00-03' WHERE id_di = 1;
      UPDATE dis SET situacao = 'DESPREZADA', id_motivo = 900, alterado_por = 'rui', alterado_em = '2026-11-24 12:00-03' WHERE id_di IN (2, 3);
      UPDATE dis SET situacao = 'PENDENTE', id_motivo = NULL, alterado_por = 'lia', alterado_em = '2026-11-25 12:00-03' WHERE id_di = 3`);
    const rows =
      await database.query(`SELECT id_di AS di, concat_ws(' ', desprezada_por, to_char(desprezada_em, 'DD')) AS desprezada,
      concat_ws(' ', reaberta_por, to_char(reaberta_em, 'DD')) AS reaberta FROM dis ORDER BY 1`);
    expect(rows).toEqual([
      { di: 1, desprezada: 'zoe 20', reaberta: '' },
      { di: 2, desprezada: 'rui 24', reaberta: '' },
      { di: 3, desprezada: 'zoe 20', reaberta: 'lia 25' },
    ]);
  } finally {
    await database.close();
  }
});
