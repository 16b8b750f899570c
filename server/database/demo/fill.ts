import type pg from 'pg';
import { competenciaOf } from './calendar.ts';
import { averbacaoColumns, averbacoes, months } from './averbacoes.ts';
import { copyRows } from './copy-rows.ts';
import { makePlan } from './plan.ts';
import { registries } from './registries.ts';

/**
 * Fills an empty, migrated database with the demonstration data: generated, the same every time for the same
 * `today`, and adding up. One transaction; statistics afterwards.
 * @param today calendar date (YYYY-MM-DD) that the data is alive on; without it, today's in São Paulo.
 */
export async function fillDemoData(client: pg.ClientBase, today?: string): Promise<void> {
  const plan = makePlan(today ?? (await todayInSaoPaulo(client)));
  await client.query('BEGIN');
  try {
    await client.query(searchTriggers('DISABLE'));
    const tables = [...registries(plan)];
    await client.query(idsFromOne, [tables.map(({ table }) => table)]);
    for (const { table, columns, rows } of tables) await copyRows(client, table, columns, rows);
    for (const month of months(plan.today))
      await client.query('SELECT garantir_competencia($1)', [competenciaOf(month)]);
    await copyRows(client, 'averbacoes', averbacaoColumns, averbacoes(plan));
    await client.query('SELECT registrar_documentos()');
    await client.query(premiumsToDate);
    await client.query(searchTriggers('ENABLE'));
    await client.query('SELECT atualizar_busca(ARRAY(SELECT id_apolice FROM apolices))');
    await client.query(recentActivity);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  // The shipments' own statistics are left to autovacuum, which makes them within a minute: they would take seconds of
  // the first start, and nothing but their indexes' order decides how they are read.
  await client.query(
    'ANALYZE apolices, apolices_busca, apolices_palavras, apolice_tomadores, grupos, averbacoes_totais',
  );
}

/** The search is written down once, when all that it is made of is there. */
function searchTriggers(what: 'DISABLE' | 'ENABLE'): string {
  return `ALTER TABLE apolices ${what} TRIGGER busca_insert, ${what} TRIGGER busca_update;
    ALTER TABLE apolice_tomadores ${what} TRIGGER busca_insert`;
}

/** A fill that was cut off has used up ids, and no rollback gives them back; the rows refer to one another from 1 on. */
const idsFromOne = `
  SELECT setval(pg_get_serial_sequence(table_name, column_name), 1, false)
  FROM information_schema.columns
  WHERE table_schema = current_schema() AND table_name = ANY ($1) AND is_identity = 'YES'
  UNION ALL SELECT setval('averbacoes_id', 1, false)`;

async function todayInSaoPaulo(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ hoje: string }>(
    `SELECT (now() AT TIME ZONE 'America/Sao_Paulo')::date::text AS hoje`,
  );
  return rows[0]?.hoje ?? '';
}

/** What a policy has cost so far: the premium of its invoiced shipments, and the tax on it. */
const premiumsToDate = `
  UPDATE apolices a SET valor_premio = t.premio, valor_iof = t.iof, valor_total = t.premio + t.iof
  FROM (
    SELECT id_apolice, sum(premio) AS premio, round(sum(premio) * CASE WHEN iof_isento THEN 0 ELSE 0.0738 END, 2) AS iof
    FROM averbacoes_totais JOIN apolices USING (id_apolice) JOIN ramos USING (id_ramo)
    WHERE situacao = 'FATURADA' GROUP BY id_apolice, iof_isento
  ) t WHERE t.id_apolice = a.id_apolice`;

/** The latest suspensions and policies, as the audit trail would have them. */
const recentActivity = `
  INSERT INTO auditoria (quando, quem, acao, entidade, id_entidade, depois)
  SELECT quando, quem, 'criar', entidade, id, depois FROM (
    (SELECT data_inicial + time '09:12' AS quando, 'marina.costa' AS quem, 'suspensoes' AS entidade, id_suspensao::text AS id,
       jsonb_build_object('id_apolice', id_apolice, 'motivo', motivo) AS depois
     FROM suspensoes ORDER BY data_inicial DESC, id_suspensao LIMIT 10)
    UNION ALL
    (SELECT incluido_em, incluido_por, 'apolices', id_apolice::text, jsonb_build_object('numero', numero)
     FROM apolices ORDER BY incluido_em DESC, id_apolice LIMIT 10)
  ) recentes ORDER BY quando`;
