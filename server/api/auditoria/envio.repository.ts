import { type Db, listRows, run } from '../sql/connection.repository.ts';

/** A sealed record as it leaves: without its values before and after, which are personal. */
export interface Selado {
  readonly posicao: number;
  /** SHA-256 of the chain up to this record, hexadecimal. */
  readonly selo: string;
}

/** Locks the sender's position until the transaction ends. @returns null while another process sends. */
export async function lockPosicao(db: Db): Promise<number | null> {
  const rows = await listRows<{ posicao: number }>(db)`
    SELECT posicao::float8 AS posicao FROM auditoria_envio FOR UPDATE SKIP LOCKED`;
  return rows[0]?.posicao ?? null;
}

export const findSelados = (db: Db, depoisDe: number, quantos: number): Promise<Selado[]> =>
  listRows<Selado>(db)`
    SELECT c.posicao::float8 AS posicao, encode(c.hash, 'hex') AS selo, a.id::text, to_json(a.quando) #>> '{}' AS quando, a.quem,
      a.acao, a.entidade, a.id_entidade, a.endereco, a.request_id
    FROM auditoria_cadeia c LEFT JOIN auditoria a USING (id)
    WHERE c.posicao > ${depoisDe} ORDER BY c.posicao LIMIT ${quantos}`;

export const savePosicao = (db: Db, posicao: number) => run(db)`UPDATE auditoria_envio SET posicao = ${posicao}`;
