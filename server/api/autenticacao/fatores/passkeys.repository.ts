import { type Db, findRow, findValue, listRows, run } from '../../sql/connection.repository.ts';

interface Passkey {
  readonly credencial: string;
  readonly chave_publica: Uint8Array;
  readonly contador: number;
  readonly transportes: readonly string[];
}

export const findPasskey = (db: Db, credencial: string) =>
  findRow<Passkey & { id_fator: number; id_usuario: number }>(db)`
    SELECT passkeys.*, id_usuario FROM passkeys JOIN fatores USING (id_fator) WHERE credencial = ${credencial}`;

export const listPasskeys = (db: Db, idUsuario: number) => listRows<{ id: string; transports: string[] }>(db)`
  SELECT credencial AS id, transportes AS transports FROM passkeys JOIN fatores USING (id_fator)
  WHERE id_usuario = ${idUsuario}`;

/** @throws the driver's unique violation for a known credential. */
export async function insertPasskey(
  transaction: Db,
  idUsuario: number,
  nome: string,
  { credencial, chave_publica, contador, transportes }: Passkey,
): Promise<number> {
  const idFator = await findValue<number>(transaction)`
    INSERT INTO fatores (id_usuario, nome) VALUES (${idUsuario}, ${nome}) RETURNING id_fator`;
  await run(transaction)`INSERT INTO passkeys
    VALUES (${idFator}, ${credencial}, ${Buffer.from(chave_publica)}, ${contador}, ${[...transportes]})`;
  return idFator;
}

/** Takes over the counter of a signature. @returns false if it fell behind meanwhile; authenticators without one send 0. */
export const usePasskey = async (db: Db, idFator: number, contador: number): Promise<boolean> =>
  (await run(db)`WITH usada AS (
      UPDATE passkeys SET contador = ${contador}
      WHERE id_fator = ${idFator} AND (contador < ${contador} OR contador = 0 AND ${contador}::bigint = 0) RETURNING id_fator
    ) UPDATE fatores SET usado_em = now() FROM usada WHERE fatores.id_fator = usada.id_fator`) === 1;
