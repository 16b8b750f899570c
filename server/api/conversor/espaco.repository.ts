import { type Db, findRow, findValue, listRows, run } from '../sql/connection.repository.ts';
import { MAX_LISTADAS } from './gravacao/pedaco.ts';

/** Bytes of a run beside its file: row with first faults, listed fault, waiting document's fault. */
const [LINHA, LISTADA, ESPERA] = [16_384, 150, 500];

/** Bytes sent in the last `dias` days, and the oldest day. */
export async function findEspacoUsado(db: Db, idUsuario: number, dias: number) {
  const usado = await findRow<{ bytes: string | null; desde: string | null }>(db)`
    WITH enviados AS (
      SELECT sha256, tamanho::bigint, terminada_em AS em,
        ${LINHA} + least(falhas, ${MAX_LISTADAS}) * ${LISTADA}::bigint + recusados * ${ESPERA}::bigint AS beside
      FROM conversoes
      WHERE id_usuario = ${idUsuario} AND terminada_em > now() - make_interval(days => ${dias}) AND retirada_em IS NULL
      UNION ALL
      SELECT pedido->>'sha256', (pedido->>'tamanho')::bigint, criada_em, 0 FROM tarefas
      WHERE id_usuario = ${idUsuario} AND tipo = 'conversao' AND criada_em > now() - make_interval(days => ${dias})
    )
    SELECT sum(maior + beside) AS bytes, to_char(min(em) AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM-DD') AS desde
    FROM (SELECT max(tamanho) AS maior, sum(beside) AS beside, min(em) AS em FROM enviados GROUP BY sha256) originais`;
  return { bytes: Number(usado?.bytes ?? 0), desde: usado?.desde ?? null };
}

/** Locks an original against storing and removal; conversions take the same lock. */
export const travarOriginal = (transaction: Db, sha256: string) =>
  run(transaction)`SELECT pg_advisory_xact_lock(hashtext('originais'), hashtext(${sha256}))`;

/** Runs without outcome and waiting documents, and tasks that ended without a run, `dias` days old. */
export const findARetirar = (db: Db, dias: number) =>
  listRows<{ readonly id_conversao: number; readonly sha256: string }>(db)`
    SELECT id_conversao, sha256 FROM conversoes c
    WHERE situacao IN ('RECUSADA', 'FALHOU') AND retirada_em IS NULL AND terminada_em < now() - make_interval(days => ${dias})
      AND NOT EXISTS (SELECT FROM recusados r WHERE r.id_conversao = c.id_conversao AND r.situacao = 'RECUSADO')
    UNION ALL
    SELECT chave::integer, pedido->>'sha256' FROM tarefas t
    WHERE tipo = 'conversao' AND pedido ? 'sha256' AND terminada_em < now() - make_interval(days => ${dias})
      AND NOT EXISTS (SELECT FROM conversoes c WHERE c.id_conversao = t.chave::integer)
    ORDER BY id_conversao LIMIT 1000`;

/** @returns whether nothing else needs its original. */
export async function retirar(transaction: Db, idConversao: number, sha256: string): Promise<boolean> {
  await run(transaction)`UPDATE conversoes SET retirada_em = now() WHERE id_conversao = ${idConversao}`;
  await run(transaction)`
    UPDATE tarefas SET pedido = pedido - 'sha256'
    WHERE tipo = 'conversao' AND chave = ${String(idConversao)} AND terminada_em IS NOT NULL`;
  return findValue<boolean>(transaction)`
    SELECT NOT EXISTS (SELECT FROM conversoes WHERE sha256 = ${sha256} AND retirada_em IS NULL)
      AND NOT EXISTS (SELECT FROM tarefas
        WHERE tipo = 'conversao' AND terminada_em IS NULL AND pedido->>'sha256' = ${sha256}) AS livre`;
}
