import { sql } from 'kysely';
import type { Db } from '../serving/connection.repository.ts';
import type { Caller } from '../serving/endpoint.ts';

/** The most that a person may decide about; null: no limit is registered, which lets everything pass. */
export interface Alcada {
  readonly limite_valor: string | null;
  readonly exige_segundo_usuario: boolean;
}

/**
 * The limit in force for a person and an action: the person's own before the profile's, the ramo's before the
 * general one (domain 3.4).
 */
export async function findAlcada(db: Db, caller: Caller, acao: string, idRamo: number): Promise<Alcada | undefined> {
  const { rows } = await sql<Alcada>`
    SELECT limite_valor, exige_segundo_usuario FROM alcadas
    WHERE ativo AND acao = ${acao} AND (id_usuario = ${caller.id} OR perfil = ${caller.perfil})
      AND (id_ramo IS NULL OR id_ramo = ${idRamo})
      AND vigencia_inicio <= current_date AND (vigencia_fim IS NULL OR vigencia_fim >= current_date)
    ORDER BY id_usuario NULLS LAST, id_ramo NULLS LAST LIMIT 1`.execute(db);
  return rows[0];
}

/** Who could decide about an amount that is too much for the caller: names, for the refusal to say. */
export async function findQuemPode(db: Db, acao: string, idRamo: number, valor: string): Promise<string[]> {
  const { rows } = await sql<{ nome: string }>`
    SELECT DISTINCT u.nome FROM usuarios u
    JOIN LATERAL (
      SELECT l.limite_valor FROM alcadas l WHERE l.ativo AND l.acao = ${acao}
        AND (l.id_usuario = u.id_usuario OR l.perfil = u.perfil) AND (l.id_ramo IS NULL OR l.id_ramo = ${idRamo})
        AND l.vigencia_inicio <= current_date AND (l.vigencia_fim IS NULL OR l.vigencia_fim >= current_date)
      ORDER BY l.id_usuario NULLS LAST, l.id_ramo NULLS LAST LIMIT 1) l ON true
    WHERE u.ativo AND u.perfil <> 'consulta' AND (l.limite_valor IS NULL OR l.limite_valor >= ${valor}::numeric)
    ORDER BY u.nome LIMIT 10`.execute(db);
  return rows.map(({ nome }) => nome);
}
