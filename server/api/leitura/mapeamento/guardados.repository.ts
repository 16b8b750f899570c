import { createHash } from 'node:crypto';
import { type Db, findValue, run } from '../../sql/connection.repository.ts';

type Campos = readonly (string | null)[];

const chaveDe = (cabecalho: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(cabecalho)).digest('base64url');

/** Fields of the columns as they were last confirmed for these headers. */
export const findGuardado = (db: Db, cadastro: string, cabecalho: readonly string[]) =>
  findValue<Campos | undefined>(db)`SELECT campos FROM mapeamentos_de_cadastro
    WHERE cadastro = ${cadastro} AND cabecalho = ${chaveDe(cabecalho)}`;

export const guardar = (db: Db, cadastro: string, cabecalho: readonly string[], campos: Campos, por: string) =>
  run(db)`INSERT INTO mapeamentos_de_cadastro (cadastro, cabecalho, campos, confirmado_por)
    VALUES (${cadastro}, ${chaveDe(cabecalho)}, ${campos}::text[], ${por}) ON CONFLICT (cadastro, cabecalho)
    DO UPDATE SET campos = excluded.campos, confirmado_em = now(), confirmado_por = excluded.confirmado_por`;
