import { sql } from 'kysely';
import type { Perfil } from '../../../shared/contracts/access.ts';
import type { Agendamento } from '../../../shared/contracts/relatorio-agendamentos.ts';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { type Db, findOnly, findRow, listValues } from '../sql/connection.repository.ts';

/** A due run of a schedule: model, parameters and owner. */
export interface Turno extends Pick<
  Agendamento,
  'id_agendamento' | 'modelo' | 'relatorio' | 'acompanha' | 'periodicidade' | 'formato' | 'para'
> {
  readonly parametros: Parametros;
  readonly salvo_em: string;
  /** Chart bar that filters the lines. */
  readonly barra: string | null;
  readonly id_usuario: number;
  readonly username: string;
  /** Current profile of the owner; null if the user is inactive. */
  readonly perfil: Perfil | null;
  /** Sees a part of the data since. */
  readonly parcial: boolean;
  readonly ve: boolean;
  /** Due time, ISO 8601, and its day in São Paulo. */
  readonly momento: string;
  readonly hoje: string;
}

export const listDevidos = (db: Db) => listValues<number>(db)`
    SELECT id_agendamento AS id FROM relatorio_agendamentos WHERE ativo AND proxima_em <= now()
    ORDER BY proxima_em, id_agendamento`;

/** Locks a due schedule. @returns undefined if another process has it, or it is no longer due. */
export const lockTurno = (transaction: Db, id: number) => findRow<Turno>(transaction)`
  SELECT ${doTurno(sql`a.proxima_em`)} WHERE id_agendamento = ${id} AND a.ativo AND proxima_em <= now()
  FOR UPDATE OF a SKIP LOCKED`;

export const findTurno = (transaction: Db, id: number) =>
  findOnly<Turno>(transaction)`SELECT ${doTurno(sql`now()`)} WHERE id_agendamento = ${id}`;

const doTurno = (
  momento: ReturnType<typeof sql>,
) => sql`a.id_agendamento, m.nome AS modelo, m.relatorio, m.acompanha, m.parametros, m.salvo_em::text, m.barra,
  a.periodicidade, a.formato, a.para, a.id_usuario, u.username, CASE WHEN u.ativo THEN u.perfil END AS perfil, u.escopo IS NOT NULL AS parcial, m.da_equipe OR m.id_usuario = a.id_usuario AS ve,
  ${momento}::text AS momento, (${momento} AT TIME ZONE 'America/Sao_Paulo')::date::text AS hoje
  FROM relatorio_agendamentos a JOIN relatorio_modelos m USING (id_modelo) JOIN usuarios u ON u.id_usuario = a.id_usuario`;

/** Stores a run's task or the reason for none, and advances the schedule. Missed runs count as one. */
export async function updateTurno(
  transaction: Db,
  id: number,
  feita: { readonly id_tarefa: number | null; readonly impedimento: string | null },
): Promise<void> {
  await sql`
    UPDATE relatorio_agendamentos SET ultima_em = now(), id_tarefa = ${feita.id_tarefa}, impedimento = ${feita.impedimento},
      proxima_em = CASE WHEN ativo THEN proxima_execucao(periodicidade, dia, hora, now()) END
    WHERE id_agendamento = ${id}`.execute(transaction);
}
