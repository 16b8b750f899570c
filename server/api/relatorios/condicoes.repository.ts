import { type RawBuilder, sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';

type Sql = RawBuilder<unknown>;
export type Valor = Parametros[string];

/** A condition for each parameter that was given, joined with AND. */
export function onde(...condicoes: readonly (Sql | null)[]): Sql {
  const dadas = condicoes.filter((condicao) => condicao !== null);
  return sql.join([sql`true`, ...dadas], sql` AND `);
}

/** The column holds the parameter's value; null where it was left out. */
export const igual = (coluna: Sql, valor: Valor | undefined): Sql | null =>
  valor === null || valor === undefined ? null : sql`${coluna} = ${valor}`;

/** The policies that were chosen (`selecao`), one condition each; `coluna` holds a policy's id. */
export function daSelecao(p: Parametros, coluna: Sql = sql`a.id_apolice`): readonly (Sql | null)[] {
  const titulares = [igual(sql`id_segurado`, p['id_segurado']), igual(sql`id_corretor`, p['id_corretor'])];
  const algum = titulares.some((titular) => titular !== null);
  return [
    igual(coluna, p['id_apolice']),
    algum ? sql`${coluna} IN (SELECT id_apolice FROM apolices WHERE ${onde(...titulares)})` : null,
  ];
}

/** The column lies from one parameter to another, both included; either may have been left out. */
export const entre = (coluna: Sql, de: Valor | undefined, ate: Valor | undefined): Sql => {
  const inicio = de === null || de === undefined ? sql`true` : sql`${coluna} >= ${de}`;
  const fim = ate === null || ate === undefined ? sql`true` : sql`${coluna} <= ${ate}`;
  return sql`${inicio} AND ${fim}`;
};

/** The day of a moment in São Paulo. */
export const diaDe = (momento: Sql) => sql`(${momento} AT TIME ZONE 'America/Sao_Paulo')::date`;

/** Today in São Paulo. */
export const hoje = sql`(now() AT TIME ZONE 'America/Sao_Paulo')::date`;

/** Months since year 0 of a competência, so that a period can be moved back by its own length. */
export const meses = (competencia: Sql) => sql`(${competencia} / 100 * 12 + ${competencia} % 100 - 1)`;

/** Shipments that depart from one day to another, whatever month they are invoiced with (domain 7.10, 7.11). */
export const embarcada = (de: Valor | undefined, ate: Valor | undefined): Sql =>
  sql`a.data_embarque BETWEEN ${de}::date AND ${ate}::date`;

/** The same of `averbacoes_todas`, where only archived blocks are opened that have such days. */
export const embarcadaEmTodas = (de: Valor | undefined, ate: Valor | undefined): Sql =>
  sql`${embarcada(de, ate)} AND (NOT a.arquivada OR a.bloco_de <= ${ate}::date AND a.bloco_ate >= ${de}::date)`;
