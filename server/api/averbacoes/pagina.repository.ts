import { sql } from 'kysely';
import { type Celulas, type Fonte, tabelaDe } from './alcance.repository.ts';
import { e, type Sql } from '../sql/connection.repository.ts';

export type Chave = Readonly<Record<'competencia' | 'id_averbacao' | 'id_apolice', number>>;

export const porChaves = (fonte: Fonte, pagina: readonly Chave[]) => sql`
  SELECT a.* FROM ${tabelaDe(fonte)} a
  WHERE a.competencia = ANY(${[...new Set(pagina.map(({ competencia }) => competencia))]}::integer[])
    AND a.id_averbacao = ANY(${pagina.map(({ id_averbacao }) => id_averbacao)}::bigint[])
    ${fonte === 'vivas' ? sql`` : sql`AND (NOT a.arquivada OR a.id_apolice = ANY(${[...new Set(pagina.map(({ id_apolice }) => id_apolice))]}::integer[]))`}`;

/** Few matches: sorts all. */
export const daTodas = (fonte: Fonte, onde: readonly Sql[], sentido: Sql, antes: number, length: number) => sql`
  SELECT * FROM (SELECT a.* FROM ${tabelaDe(fonte)} a WHERE ${e(onde)} OFFSET 0) achadas
  ORDER BY competencia ${sentido}, data_embarque ${sentido}, id_averbacao ${sentido} LIMIT ${length} OFFSET ${antes}`;

/** Sorts all by an expression over `tabelas`, whose `a` is the found row. */
export const emOrdem = (
  fonte: Fonte,
  onde: readonly Sql[],
  tabelas: Sql,
  ordem: Sql,
  antes: number,
  length: number,
) => sql`
  WITH a AS (SELECT a.* FROM ${tabelaDe(fonte)} a WHERE ${e(onde)} OFFSET 0)
  SELECT a.* FROM ${tabelas} ORDER BY ${ordem} LIMIT ${length} OFFSET ${antes}`;

type Meses = Celulas['meses'];

/** Many matches: reads along the date index, month by month, up to the page; sparse months by their policies. */
export function mesAMes(fonte: Fonte, onde: readonly Sql[], sentido: Sql, meses: Meses, antes: number, length: number) {
  const doMes = (quais: Sql) => sql`
    (SELECT a.* FROM ${tabelaDe(fonte)} a WHERE a.competencia = m.mes AND ${quais} AND ${e(onde)}
     ORDER BY a.data_embarque ${sentido}, a.id_averbacao ${sentido} LIMIT ${antes + length})`;
  const lidos = meses.some(({ apolices }) => apolices !== null)
    ? sql`${doMes(sql`m.apolices IS NULL`)} UNION ALL ${doMes(sql`a.id_apolice = ANY (m.apolices)`)}`
    : doMes(sql`true`);
  const pedidos = JSON.stringify(meses.map(({ mes, apolices }) => ({ mes, apolices })));
  return sql`
  SELECT do_mes.* FROM (
    SELECT * FROM json_to_recordset(${pedidos}) x (mes integer, apolices integer[]) ORDER BY mes ${sentido}
  ) m CROSS JOIN LATERAL (${lidos}) do_mes
  ORDER BY mes ${sentido}, data_embarque ${sentido}, id_averbacao ${sentido} LIMIT ${length} OFFSET ${antes}`;
}

/** Skips months wholly before the page, if their counts are known. */
export function pular(conhecidas: boolean, meses: Meses, antes: number): [meses: Meses, antes: number] {
  let [primeiro, resto] = [0, antes];
  while (conhecidas && resto >= (meses[primeiro]?.quantidade ?? Infinity)) {
    resto -= meses[primeiro]?.quantidade ?? 0;
    primeiro += 1;
  }
  return [meses.slice(primeiro), resto];
}
