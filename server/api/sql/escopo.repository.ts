import { sql } from 'kysely';
import type { Perfil } from '../../../shared/contracts/access.ts';
import { invalid } from '../chamada/refusals.ts';
import { PAPEL } from '../../database/papel-do-escopo.ts';
import { type Escopo, listasDoEscopo } from '../../../shared/contracts/escopo.ts';
import { type Db, findValue, type Sql } from './connection.repository.ts';

const listas = Object.entries(listasDoEscopo).map(([nome, { coluna, ...lista }]) => ({
  ...lista,
  nome: nome as keyof Escopo,
  coluna: sql.ref(coluna),
  tabela: sql.table(nome),
  rotulado: sql.ref(nome === 'sucursais' ? 'nome' : 'razao_social'),
}));

/** A scope with the moment of its last change, as JSON; NULL: everything. */
export const escopoVigente = (escopo: Sql, desde: Sql): Sql =>
  sql`CASE WHEN ${escopo} IS NOT NULL THEN json_build_object('de', ${escopo}, 'desde', coalesce(${desde}, '-infinity')) END`;

/** Ids of the policies of a scope. */
export const findApolicesDoEscopo = (db: Db, escopo: Escopo) => findValue<number[]>(db)`
  SELECT coalesce(array_agg(id_apolice), '{}') FROM apolices WHERE ${sql.join(
    listas.flatMap(({ nome, coluna }) => (escopo[nome] ? sql`${coluna} = ANY (${escopo[nome]}::integer[])` : [])),
    sql` AND `,
  )}`;

/** A scope with names: "Corretores: A, B; Segurados: C"; without one "Tudo". */
export const escopoEmPalavras = (escopo: Sql) =>
  sql<string>`CASE WHEN ${escopo} IS NULL THEN 'Tudo' ELSE concat_ws('; ', ${sql.join(
    listas.map(
      ({ nome, rotulo, coluna, tabela, rotulado }) => sql`${sql.lit(`${rotulo}: `)} || (
      SELECT coalesce(string_agg(${rotulado}, ', ' ORDER BY ${rotulado}), '–') FROM ${tabela}
      WHERE ${escopo} -> ${sql.lit(nome)} @> to_jsonb(${coluna}) HAVING ${escopo} ? ${sql.lit(nome)})`,
    ),
  )}) END`;

export const nomearEscopo = (db: Db, escopo: Escopo | null) => findValue<string>(db)`
  SELECT ${escopoEmPalavras(sql`e`)} FROM (SELECT ${escopo && JSON.stringify(escopo)}::jsonb AS e) x`;

/** @throws 422 where a scope cannot be stored */
export async function exigirEscopo(db: Db, escopo: Escopo | null, perfil?: Perfil): Promise<void> {
  if (escopo === null) return;
  const recusa = (mensagem: string, lista = '') => invalid([{ campo: `escopo${lista}`, mensagem }]);
  if (perfil === 'admin') throw recusa('Um administrador vê todos os dados');
  const pronto = await findValue<boolean | null>(db)`
    SELECT has_table_privilege(to_regrole(${PAPEL})::oid, 'apolices', 'SELECT')`;
  if (!pronto) throw recusa(`Falta o papel ${PAPEL} no banco de dados: o operador vê no início como criá-lo`);
  for (const { nome, coluna, tabela } of listas) {
    const { [nome]: ids = [] } = escopo;
    const quantos = await findValue<number>(db)`
      SELECT count(*)::integer FROM ${tabela} WHERE ${coluna} = ANY (${ids}::integer[])`;
    if (quantos < ids.length) throw recusa('Um deles não existe', `.${nome}`);
  }
}
