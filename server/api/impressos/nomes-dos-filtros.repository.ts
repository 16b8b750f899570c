import { sql } from 'kysely';
import { type Db, listRows, listValues } from '../sql/connection.repository.ts';

/** Table and label of the row behind each id filter. */
const nomeados = {
  id_ramo: ['ramos', 'nome'],
  id_sucursal: ['sucursais', 'nome'],
  id_segurado: ['segurados', 'razao_social'],
  id_corretor: ['corretores', 'razao_social'],
  id_grupo: ['grupos', 'nome'],
} as const;

const temNome = (filtro: string): filtro is keyof typeof nomeados => Object.hasOwn(nomeados, filtro);

/** Names of the rows that id filters refer to; other filters and unknown ids stay unchanged. */
export async function findNomesDosFiltros(db: Db, filtros: Readonly<Record<string, unknown>>) {
  const ditos = await Promise.all(
    Object.entries(filtros).map(async ([filtro, valor]) =>
      temNome(filtro) ? ([filtro, await nomes(db, filtro, [valor].flat() as number[])] as const) : [filtro, valor],
    ),
  );
  return Object.fromEntries(ditos) as Readonly<Record<string, unknown>>;
}

async function nomes(db: Db, filtro: keyof typeof nomeados, ids: readonly number[]): Promise<string[]> {
  const [tabela, coluna] = nomeados[filtro];
  const rows = await listRows<{ id: number; nome: string }>(db)`
    SELECT ${sql.ref(filtro)} AS id, ${sql.ref(coluna)}::text AS nome FROM ${sql.table(tabela)}
    WHERE ${sql.ref(filtro)} = ANY (${ids}::integer[])`;
  const porId = new Map(rows.map(({ id, nome }) => [id, nome]));
  return ids.map((id) => porId.get(id) ?? String(id));
}

export const listNumerosDasApolices = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : listValues<string>(db)`
        SELECT numero FROM apolices WHERE id_apolice = ANY (${ids}::integer[]) ORDER BY id_apolice`;
