import { sql } from 'kysely';
import type { ConversaoEmAndamento } from '../../../shared/contracts/conversor-historico.ts';
import type { Db } from '../serving/connection.repository.ts';

/** The id that a run will have. */
export async function proximoId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('conversoes', 'id_conversao'))::integer AS id`.execute(db);
  return rows[0]?.id as number;
}

/** Whether a run has come to its end: it writes its row with all that it stores. */
export async function terminou(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('conversoes')
    .select('id_conversao')
    .where('id_conversao', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** A run that was asked for and has no row yet, or never will. */
export async function findEmAndamento(db: Db, id: number): Promise<ConversaoEmAndamento | undefined> {
  const { rows } = await sql<ConversaoEmAndamento>`
    SELECT ${id}::integer AS "id_CONVERSAO", id_tarefa, pedido->>'arquivo' AS arquivo, pedido->>'layoutName' AS layout, usuario,
      situacao, parar AND terminada_em IS NULL AS parando, feitas AS lidas, total, mensagem, criada_em AS "pedidaEm"
    FROM tarefas WHERE tipo = 'conversao' AND chave = ${String(id)} ORDER BY id_tarefa DESC LIMIT 1`.execute(db);
  return rows[0];
}
