import { sql } from 'kysely';
import { alertasDeAcumulo } from '../../../shared/contracts/painel.ts';
import type { Db } from '../serving/connection.repository.ts';
import { acumuloRisco } from './acumulo-risco.repository.ts';
import { hoje } from './condicoes.repository.ts';

/** What the alerts follow from, in short: while it and the day are the same, so are they. */
const estado = sql<string>`(SELECT concat_ws('/', sum(quantidade), sum(importancia_segurada), sum(premio), sum(escritas)) FROM averbacoes_totais)
  || '/' || (SELECT concat_ws('/', count(*), sum(limite_viagem)) FROM apolices)`;

/** Works out this month's alerts of every accumulation and keeps them, unless nothing has changed or another process does it. */
export async function apurarAlertas(db: Db): Promise<void> {
  for (const acumulo of alertasDeAcumulo) await apurar(db, acumulo);
}

async function apurar(db: Db, qual: (typeof alertasDeAcumulo)[number]): Promise<void> {
  const { ambito, acumulo } = qual;
  await db.transaction().execute(async (transaction) => {
    const { rows: locked } = await sql<{ ok: boolean }>`
      SELECT pg_try_advisory_xact_lock(hashtext('alertas_de_acumulo'), 0) AS ok`.execute(transaction);
    if (!locked[0]?.ok) return;
    const { rows } = await sql<{ de: string; ate: string; estado: string }>`
      SELECT date_trunc('month', ${hoje})::date::text AS de, ${hoje}::text AS ate, ${estado} AS estado
      EXCEPT SELECT de::text, ate::text, estado FROM alertas_de_acumulo WHERE (ambito, acumulo) = (${ambito}, ${acumulo})`.execute(
      transaction,
    );
    const [novo] = rows;
    if (novo === undefined) return;
    const consulta = acumuloRisco({
      ...qual,
      de: novo.de,
      ate: novo.ate,
      id_ramo: null,
      id_apolice: null,
      limite: null,
      so_excedentes: false,
    });
    await sql`
      INSERT INTO alertas_de_acumulo (ambito, acumulo, de, ate, atencao, excedidos, estado)
      SELECT ${ambito}, ${acumulo}, ${novo.de}, ${novo.ate}, count(*) FILTER (WHERE alerta = 'Atenção'), count(*) FILTER (WHERE alerta = 'Excedido'),
        ${novo.estado}
      FROM (${consulta}) acumulos
      ON CONFLICT (ambito, acumulo) DO UPDATE SET de = excluded.de, ate = excluded.ate, atencao = excluded.atencao,
        excedidos = excluded.excedidos, estado = excluded.estado, apurado_em = excluded.apurado_em`.execute(
      transaction,
    );
  });
}
