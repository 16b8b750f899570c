import { type Db, findRow, run } from '../sql/connection.repository.ts';

export interface KeptAnswer {
  readonly codigo: number;
  readonly cabecalhos: Readonly<Record<string, string>>;
  readonly resposta: unknown;
}

/** Earlier POST with the same key; `resposta` null: still running. */
export interface Claim extends KeptAnswer {
  readonly pedido: Buffer;
}

export interface Key {
  readonly idUsuario: number;
  readonly chave: string;
}

/** Claims a key for 24 hours. @returns null if claimed now; else the earlier request and its answer. */
export async function claimKey(db: Db, { idUsuario, chave }: Key, pedido: Buffer): Promise<Claim | null> {
  await run(db)`DELETE FROM chaves_de_idempotencia WHERE criada_em < now() - interval '24 hours'`;
  const taken = await run(db)`
    INSERT INTO chaves_de_idempotencia (id_usuario, chave, pedido) VALUES (${idUsuario}, ${chave}, ${pedido})
    ON CONFLICT DO NOTHING`;
  if (taken > 0) return null;
  const earlier = await findRow<Claim>(db)`
    SELECT pedido, codigo, cabecalhos, resposta FROM chaves_de_idempotencia
    WHERE id_usuario = ${idUsuario} AND chave = ${chave}`;
  // Released between the two statements: treat as running.
  return earlier ?? { pedido, codigo: 200, cabecalhos: {}, resposta: null };
}

export const keepAnswer = (db: Db, { idUsuario, chave }: Key, kept: KeptAnswer) => run(db)`
  UPDATE chaves_de_idempotencia SET codigo = ${kept.codigo},
    cabecalhos = ${JSON.stringify(kept.cabecalhos)}::json, resposta = ${JSON.stringify(kept.resposta)}::json
  WHERE id_usuario = ${idUsuario} AND chave = ${chave}`;

export const releaseKey = (db: Db, { idUsuario, chave }: Key) =>
  run(db)`DELETE FROM chaves_de_idempotencia WHERE id_usuario = ${idUsuario} AND chave = ${chave}`;
