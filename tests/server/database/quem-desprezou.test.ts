import { expect, test } from 'vitest';
import { antesDaMigracao } from './antes-da-migracao.ts';

test('the trail tells who discarded the declarations that stand, and who opened them again', async () => {
  await antesDaMigracao('0264', async (client, migrar) => {
    await client.query(`
      INSERT INTO motivos (id_motivo, tipo, descricao) VALUES (900, 'DESPREZO_DI', 'Manual');
      INSERT INTO moedas (id_moeda, codigo_iso, nome) VALUES (1, 'USD', 'Dólar') ON CONFLICT DO NOTHING;
      INSERT INTO dis (id_di, numero_di, data_registro, cnpj_importador, id_moeda, valor_fob, situacao, id_motivo, alterado_por, alterado_em)
      SELECT n, 2611111110 + n, '2026-11-01', '60701190000104', (SELECT id_moeda FROM moedas WHERE codigo_iso = 'USD'), 1,
        CASE WHEN n = 2 THEN 'PENDENTE' ELSE 'DESPREZADA' END, CASE WHEN n <> 2 THEN 900 END, 'zoe', '2026-11-20 12:00-03'
      FROM generate_series(1, 4) n;
      INSERT INTO auditoria (quando, quem, acao, entidade, id_entidade, antes, depois)
      SELECT ('2026-11-' || dia || ' 12:00-03')::timestamptz, quem, acao, entidade, id, antes, depois FROM (VALUES
        (10, 'ana', 'alterar', 'dis', '1', '{"situacao": "PENDENTE"}'::jsonb, '{"situacao": "DESPREZADA"}'::jsonb),
        (11, 'bia', 'alterar', 'dis', '1', '{"situacao": "DESPREZADA"}', '{"situacao": "PENDENTE"}'),
        (12, 'caio', 'alterar', 'dis', '1', '{"situacao": "PENDENTE"}', '{"situacao": "DESPREZADA"}'),
        (13, 'zoe', 'alterar', 'dis', '1', '{"situacao": "DESPREZADA", "lote": "1"}', '{"situacao": "DESPREZADA", "lote": "2"}'),
        (14, 'zoe', 'alterar', 'apolices', '1', '{"situacao": "PENDENTE"}', '{"situacao": "DESPREZADA"}'),
        (10, 'ana', 'alterar', 'dis', '2', '{"situacao": "PENDENTE"}', '{"situacao": "DESPREZADA"}'),
        (11, 'bia', 'alterar', 'dis', '2', '{"situacao": "DESPREZADA"}', '{"situacao": "PENDENTE"}'),
        (13, 'zoe', 'alterar', 'dis', '2', '{"situacao": "PENDENTE"}', '{"situacao": "AVERBADA"}'),
        (10, 'ana', 'criar', 'dis', '3', NULL, '{"situacao": "DESPREZADA"}'),
        (13, 'zoe', 'alterar', 'dis', '3', '{"lote": "1"}', '{"lote": "2"}')) x (dia, quem, acao, entidade, id, antes, depois)`);
    await migrar();
    const dis = async () =>
      (
        await client.query(`SELECT id_di AS di, concat_ws(' ', desprezada_por, to_char(desprezada_em, 'DD')) AS desprezada,
          concat_ws(' ', reaberta_por, to_char(reaberta_em, 'DD')) AS reaberta FROM dis ORDER BY 1`)
      ).rows;
    expect(await dis()).toEqual([
      { di: 1, desprezada: 'caio 12', reaberta: 'bia 11' },
      { di: 2, desprezada: 'ana 10', reaberta: 'bia 11' },
      { di: 3, desprezada: 'ana 10', reaberta: '' },
      // The trail knows nothing of it: what was loaded with the row.
      { di: 4, desprezada: 'zoe 20', reaberta: '' },
    ]);
    // From now on whatever writes, an earlier version as well, and nothing that leaves its state.
    await client.query(`
      UPDATE dis SET alterado_por = 'rui', alterado_em = '2026-11-24 12:00-03' WHERE id_di = 1;
      UPDATE dis SET situacao = 'DESPREZADA', id_motivo = 900, alterado_por = 'rui', alterado_em = '2026-11-24 12:00-03' WHERE id_di IN (2, 3);
      UPDATE dis SET situacao = 'PENDENTE', id_motivo = NULL, alterado_por = 'lia', alterado_em = '2026-11-25 12:00-03' WHERE id_di = 4`);
    expect(await dis()).toEqual([
      { di: 1, desprezada: 'caio 12', reaberta: 'bia 11' },
      { di: 2, desprezada: 'rui 24', reaberta: 'bia 11' },
      { di: 3, desprezada: 'ana 10', reaberta: '' },
      { di: 4, desprezada: 'zoe 20', reaberta: 'lia 25' },
    ]);
  });
});
