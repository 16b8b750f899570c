import { sql } from 'kysely';
import type { Perfil } from '../../../shared/contracts/access.ts';
import type { Agendamento } from '../../../shared/contracts/relatorio-agendamentos.ts';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import type { Db } from '../serving/connection.repository.ts';

/** The turn of a schedule: what it is to do, and as whom. */
export interface Vez extends Pick<
  Agendamento,
  'id_agendamento' | 'modelo' | 'relatorio' | 'acompanha' | 'periodicidade' | 'formato' | 'para'
> {
  readonly parametros: Parametros;
  /** The day on which the parameters were saved. */
  readonly salvo_em: string;
  /** The bar of the chart that narrows its lines. */
  readonly barra: string | null;
  readonly id_usuario: number;
  readonly username: string;
  /** Of its owner now; null where that person is not in use any more. */
  readonly perfil: Perfil | null;
  /** Whether its owner still sees the model. */
  readonly ve: boolean;
  /** What it is for, ISO 8601, and the day that this is in São Paulo. */
  readonly momento: string;
  readonly hoje: string;
}

/** The schedules whose turn it is, the longest waiting first. */
export async function findDevidos(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id_agendamento AS id FROM relatorio_agendamentos WHERE ativo AND proxima_em <= now()
    ORDER BY proxima_em, id_agendamento`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a schedule for its turn. @returns undefined where another process has it, or its turn is over. */
export async function lockDevido(transaction: Db, id: number): Promise<Vez | undefined> {
  const { rows } = await sql<Vez>`
    SELECT ${daVez(sql`a.proxima_em`)} WHERE id_agendamento = ${id} AND a.ativo AND proxima_em <= now()
    FOR UPDATE OF a SKIP LOCKED`.execute(transaction);
  return rows[0];
}

/** What a schedule would do now. */
export async function findVez(transaction: Db, id: number): Promise<Vez> {
  const { rows } = await sql<Vez>`SELECT ${daVez(sql`now()`)} WHERE id_agendamento = ${id}`.execute(transaction);
  return rows[0] as Vez;
}

const daVez = (
  momento: ReturnType<typeof sql>,
) => sql`a.id_agendamento, m.nome AS modelo, m.relatorio, m.acompanha, m.parametros, m.salvo_em::text, m.barra,
  a.periodicidade, a.formato, a.para, a.id_usuario, u.username, CASE WHEN u.ativo THEN u.perfil END AS perfil, m.da_equipe OR m.id_usuario = a.id_usuario AS ve,
  ${momento}::text AS momento, (${momento} AT TIME ZONE 'America/Sao_Paulo')::date::text AS hoje
  FROM relatorio_agendamentos a JOIN relatorio_modelos m USING (id_modelo) JOIN usuarios u ON u.id_usuario = a.id_usuario`;

/** What came of a turn: the task that does it, or why there is none. The turns that were missed meanwhile are one. */
export async function recordVez(
  transaction: Db,
  id: number,
  feita: { readonly id_tarefa: number | null; readonly impedimento: string | null },
): Promise<void> {
  await sql`
    UPDATE relatorio_agendamentos SET ultima_em = now(), id_tarefa = ${feita.id_tarefa}, impedimento = ${feita.impedimento},
      proxima_em = CASE WHEN ativo THEN proxima_execucao(periodicidade, dia, hora, now()) END
    WHERE id_agendamento = ${id}`.execute(transaction);
}
