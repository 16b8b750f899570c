import type { Db } from '../sql/connection.repository.ts';

export async function insertDocumento(
  transaction: Db,
  documento: { id_apolice: number; sha256: string; tamanho: number; nome: string; enviado_por: string },
): Promise<void> {
  await transaction.insertInto('documentos').values(documento).execute();
}

export const findDocumento = (db: Db, idApolice: number) =>
  db
    .selectFrom('documentos')
    .select(['sha256', 'nome', 'tamanho'])
    .where('id_apolice', '=', idApolice)
    .orderBy('id_documento', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function isKnownDocumento(db: Db, sha256: string): Promise<boolean> {
  const row = await db.selectFrom('documentos').select('id_documento').where('sha256', '=', sha256).executeTakeFirst();
  return row !== undefined;
}
