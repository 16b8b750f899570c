import { sql } from 'kysely';
import { pino } from 'pino';
import { especificacaoResseguro } from '../../../server/api/relatorios/especificacao-resseguro.repository.ts';
import { createDatabase, createPool } from '../../../server/database/pool.ts';

/** Treaties that cede nothing of a month (YYYYMM), or retain nothing of it. */
export async function contratosQueNaoCedem(url: string, competencia: number): Promise<readonly string[]> {
  const db = createDatabase(createPool(url, { log: pino({ level: 'silent' }), name: 'test' }));
  const contratos = await db.selectFrom('contratos_resseguro').select(['id_contrato_resseguro', 'nome']).execute();
  const faltam: string[] = [];
  for (const { id_contrato_resseguro, nome } of contratos) {
    const { rows } = await sql<{ cede: boolean | null }>`
      SELECT sum(retencao) > 0 AND sum(cedida) > 0 AS cede
      FROM (${especificacaoResseguro({ id_contrato_resseguro, competencia, is_minima: null })}) l`.execute(db);
    if (rows[0]?.cede !== true) faltam.push(nome);
  }
  await db.destroy();
  return faltam;
}
