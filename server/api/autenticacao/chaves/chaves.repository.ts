import { sql } from 'kysely';
import type { Chave } from '../../../../shared/contracts/chaves.ts';
import type { Escopo } from '../../../../shared/contracts/escopo.ts';
import type { Autor } from '../../chamada/endpoint.ts';
import { nextVersion, recordChanges, withoutVersion } from '../../escrita/writer.repository.ts';
import { type Db, findValue, listRows } from '../../sql/connection.repository.ts';
import { escopoEmPalavras } from '../../sql/escopo.repository.ts';
import { hoje } from '../../sql/situacao-da-apolice.repository.ts';

export const listChaveRows = (db: Db) => listRows<Chave>(db)`
  SELECT id_chave, c.nome, escopos, enderecos, ${escopoEmPalavras(sql`c.escopo`)} AS escopo_em_palavras, validade::text, final, u.username AS responsavel, c.criada_em, usada_em, usada_de,
    CASE WHEN anterior_ate > now() THEN anterior_ate END AS anterior_ate, c.versao
  FROM chaves c JOIN usuarios u USING (id_usuario) ORDER BY lower(c.nome)`;

/** Whether a last day is from today to two years ahead. */
export const cabeValidade = (db: Db, validade: string) => findValue<boolean>(db)`
  SELECT ${validade}::date BETWEEN ${hoje} AND ${hoje} + interval '2 years' AS cabe`;

/** Columns of the audit trail: no secret, not even its hash. */
const visiveis = [
  'id_chave',
  'nome',
  'escopos',
  'enderecos',
  'escopo',
  sql<string>`validade::text`.as('validade'),
  'final',
] as const;

interface Segredo {
  readonly hash: Buffer;
  readonly final: string;
}

/** @throws the driver's unique violation. */
export async function insertChave(
  transaction: Db,
  values: { nome: string; escopos: string[]; enderecos: string[] | null; escopo: Escopo | null; validade: string },
  segredo: Segredo,
  autor: Autor & { readonly id: number },
) {
  const row = await transaction
    .insertInto('chaves')
    .values({ ...values, ...segredo, escopo: values.escopo && JSON.stringify(values.escopo), id_usuario: autor.id })
    .returning([...visiveis, 'versao'])
    .executeTakeFirstOrThrow();
  const { versao: _versao, ...depois } = row;
  await recordChanges(transaction, autor, 'chaves', [{ id: row.id_chave, depois }]);
  return row;
}

export const lockChave = (transaction: Db, id: number) =>
  transaction
    .selectFrom('chaves')
    .select([...visiveis, 'versao', 'alterado_em', 'alterado_por'])
    .where('id_chave', '=', id)
    .forUpdate()
    .executeTakeFirst();
type Locked = NonNullable<Awaited<ReturnType<typeof lockChave>>>;

/** Replaces the secret; the former one stays good for some hours. The author answers for the key from now on. */
export async function replaceSegredo(
  transaction: Db,
  before: Locked,
  segredo: Segredo,
  { horas, validade }: { horas: number; validade: string },
  autor: Autor & { readonly id: number },
) {
  const row = await transaction
    .updateTable('chaves')
    .set({
      ...segredo,
      ...nextVersion(autor),
      validade,
      id_usuario: autor.id,
      hash_anterior: sql<Buffer>`hash`,
      anterior_ate: sql<Date>`now() + ${horas} * interval '1 hour'`,
    })
    .where('id_chave', '=', before.id_chave)
    .returning([...visiveis, 'versao'])
    .executeTakeFirstOrThrow();
  const { versao: _versao, ...depois } = row;
  await recordChanges(transaction, autor, 'chaves', [{ id: row.id_chave, antes: withoutVersion(before), depois }]);
  return row;
}

export async function removeChave(transaction: Db, before: Locked, autor: Autor): Promise<void> {
  await transaction.deleteFrom('chaves').where('id_chave', '=', before.id_chave).execute();
  await recordChanges(transaction, autor, 'chaves', [{ id: before.id_chave, antes: withoutVersion(before) }]);
}
