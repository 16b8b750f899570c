import { type RawBuilder, sql } from 'kysely';
import { type Celulas, type Fonte, tabelaDe } from './alcance.repository.ts';
import { e } from './filtro.repository.ts';

type Sql = RawBuilder<unknown>;

/** The key of a shipment, and its policy, which leads to where it lies in the archive. */
export interface Chave {
  readonly competencia: number;
  readonly id_averbacao: number;
  readonly id_apolice: number;
}

/** The page is known. */
export const porChaves = (fonte: Fonte, pagina: readonly Chave[]) => sql`
  SELECT a.* FROM ${tabelaDe(fonte)} a
  WHERE a.competencia = ANY(${[...new Set(pagina.map(({ competencia }) => competencia))]}::integer[])
    AND a.id_averbacao = ANY(${pagina.map(({ id_averbacao }) => id_averbacao)}::bigint[])
    ${fonte === 'vivas' ? sql`` : sql`AND (NOT a.arquivada OR a.id_apolice = ANY(${[...new Set(pagina.map(({ id_apolice }) => id_apolice))]}::integer[]))`}`;

/** What is found is few: all of it is sorted. */
export const daTodas = (fonte: Fonte, onde: readonly Sql[], sentido: Sql, antes: number, length: number) => sql`
  SELECT * FROM (SELECT a.* FROM ${tabelaDe(fonte)} a WHERE ${e(onde)} OFFSET 0) achadas
  ORDER BY competencia ${sentido}, data_embarque ${sentido}, id_averbacao ${sentido} LIMIT ${length} OFFSET ${antes}`;

type Meses = Celulas['meses'];

/**
 * What is found is much: month by month along the index of the dates, no further than the page; of a month where it is little,
 * by its policies.
 */
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

/** Months that lie wholly before the page need not be walked, where it is known how much each has. */
export function pular(conhecidas: boolean, meses: Meses, antes: number): [meses: Meses, antes: number] {
  let [primeiro, resto] = [0, antes];
  while (conhecidas && resto >= (meses[primeiro]?.quantidade ?? Infinity)) {
    resto -= meses[primeiro]?.quantidade ?? 0;
    primeiro += 1;
  }
  return [meses.slice(primeiro), resto];
}
