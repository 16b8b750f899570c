import { sql } from 'kysely';
import { pino } from 'pino';
import { acumuloRisco } from '../../../server/api/relatorios/acumulo-risco.repository.ts';
import { createDatabase, createPool } from '../../../server/database/pool.ts';
import { alertasDeAcumulo } from '../../../shared/contracts/painel.ts';

/** Accumulations of the month, up to a day, near or above their limit: all that the dashboard counts. */
export async function contarAlertas(url: string, ate: string): Promise<number> {
  const db = createDatabase(createPool(url, { log: pino({ level: 'silent' }), name: 'test' }));
  const periodo = { de: `${ate.slice(0, 7)}-01`, ate, id_ramo: null, id_apolice: null, limite: null };
  let alertas = 0;
  for (const qual of alertasDeAcumulo) {
    const { rows } = await sql<{ alertas: number }>`
      SELECT count(*)::int AS alertas FROM (${acumuloRisco({ ...periodo, ...qual, so_excedentes: false })}) acumulos
      WHERE alerta IN ('Atenção', 'Excedido')`.execute(db);
    alertas += rows[0]?.alertas ?? 0;
  }
  await db.destroy();
  return alertas;
}
