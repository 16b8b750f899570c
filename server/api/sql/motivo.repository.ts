import { type Db, findValue } from './connection.repository.ts';

export const findMotivo = (db: Db, id: number, tipo: 'EXCLUSAO_AVERBACAO' | 'DESPREZO_DI') =>
  findValue<string | undefined>(db)`SELECT descricao FROM motivos WHERE id_motivo = ${id} AND tipo = ${tipo} AND ativo`;
