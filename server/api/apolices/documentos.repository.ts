import { type Db, findRow, findValue, run } from '../sql/connection.repository.ts';

interface Documento {
  readonly sha256: string;
  readonly tamanho: number;
  readonly nome: string;
}

export const insertDocumento = (
  transaction: Db,
  { id_apolice, sha256, tamanho, nome, enviado_por }: Documento & { id_apolice: number; enviado_por: string },
) => run(transaction)`
  INSERT INTO documentos (id_apolice, sha256, tamanho, nome, enviado_por)
  VALUES (${id_apolice}, ${sha256}, ${tamanho}, ${nome}, ${enviado_por})`;

/** The last one of a policy. */
export const findDocumento = (db: Db, idApolice: number) => findRow<Documento>(db)`
  SELECT sha256, nome, tamanho FROM documentos WHERE id_apolice = ${idApolice} ORDER BY id_documento DESC LIMIT 1`;

export const isKnownDocumento = (db: Db, sha256: string) =>
  findValue<boolean>(db)`SELECT EXISTS (SELECT FROM documentos WHERE sha256 = ${sha256})`;
