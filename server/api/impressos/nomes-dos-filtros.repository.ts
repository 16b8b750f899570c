import { sql } from 'kysely';
import type { Db } from '../serving/connection.repository.ts';

/** Where a row that a filter names by its id says what people call it. */
const nomeados = {
  id_ramo: ['ramos', 'nome'],
  id_sucursal: ['sucursais', 'nome'],
  id_segurado: ['segurados', 'razao_social'],
  id_corretor: ['corretores', 'razao_social'],
  id_grupo: ['grupos', 'nome'],
} as const;

const temNome = (filtro: string): filtro is keyof typeof nomeados => Object.hasOwn(nomeados, filtro);

/** What people call the rows that a list's filters name by their ids; other filters, and ids of no row, stay as they are. */
export async function nomesDosFiltros(
  db: Db,
  filtros: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const ditos = await Promise.all(
    Object.entries(filtros).map(async ([filtro, valor]) =>
      temNome(filtro) ? ([filtro, await nomes(db, filtro, [valor].flat() as number[])] as const) : [filtro, valor],
    ),
  );
  return Object.fromEntries(ditos) as Readonly<Record<string, unknown>>;
}

async function nomes(db: Db, filtro: keyof typeof nomeados, ids: readonly number[]): Promise<string[]> {
  const [tabela, coluna] = nomeados[filtro];
  const { rows } = await sql<{ id: number; nome: string }>`
    SELECT ${sql.ref(filtro)} AS id, ${sql.ref(coluna)}::text AS nome FROM ${sql.table(tabela)}
    WHERE ${sql.ref(filtro)} = ANY (${ids}::integer[])`.execute(db);
  const porId = new Map(rows.map(({ id, nome }) => [id, nome]));
  return ids.map((id) => porId.get(id) ?? String(id));
}
