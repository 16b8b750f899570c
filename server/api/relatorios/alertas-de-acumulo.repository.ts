import { sql } from 'kysely';
import { alertasDeAcumulo } from '../../../shared/contracts/painel.ts';
import { type Db, listRows } from '../sql/connection.repository.ts';
import { limiteDaViagem } from '../sql/situacao-da-apolice.repository.ts';
import { acumuloRisco } from './acumulo-risco.repository.ts';
import { hoje } from './condicoes.repository.ts';

const inicio = sql`date_trunc('month', ${hoje})::date`;

/** Fingerprint of the alerts' input: policies and months in the window or not summed yet. The sums by port are fewest. */
const estado = sql<string>`(
  WITH pares AS MATERIALIZED (
    SELECT competencia, id_apolice FROM somas_por_dia WHERE acumulo = 'porto' AND data_embarque BETWEEN ${inicio} AND ${hoje}
    UNION SELECT competencia, id_apolice FROM embarques_a_somar
  )
  SELECT concat_ws('/', (
    SELECT sum(hashtextextended(concat_ws('/', competencia, id_apolice, id_grupo, situacao, escritas), 0))
    FROM averbacoes_totais JOIN pares USING (competencia, id_apolice)
  ), (
    SELECT sum(hashtextextended(concat_ws('/', id_apolice, id_ramo, id_moeda, ${sql.raw(limiteDaViagem('apolices'))}), 0))
    FROM apolices WHERE id_apolice IN (SELECT id_apolice FROM pares)
  ), (
    SELECT sum(hashtextextended(concat_ws('/', id_cambio, data, origem, ativo, taxa_venda), 0)) FROM cambios
    WHERE id_moeda IN (SELECT id_moeda FROM apolices WHERE id_apolice IN (SELECT id_apolice FROM pares))
  ))
)`;

/** Recomputes and stores this month's alerts, unless nothing has changed or another process is doing it. */
export async function apurarAlertas(db: Db): Promise<void> {
  for (const acumulo of alertasDeAcumulo) await apurar(db, acumulo);
}

async function apurar(db: Db, qual: (typeof alertasDeAcumulo)[number]): Promise<void> {
  const { ambito, acumulo } = qual;
  await db.transaction().execute(async (transaction) => {
    const { rows: locked } = await sql<{ ok: boolean }>`
      SELECT pg_try_advisory_xact_lock(hashtext('alertas_de_acumulo'), 0) AS ok`.execute(transaction);
    if (!locked[0]?.ok) return;
    const rows = await listRows<{ de: string; ate: string; estado: string }>(transaction)`
      SELECT ${inicio}::text AS de, ${hoje}::text AS ate, ${estado} AS estado
      EXCEPT SELECT de::text, ate::text, estado FROM alertas_de_acumulo WHERE (ambito, acumulo) = (${ambito}, ${acumulo})`;
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
