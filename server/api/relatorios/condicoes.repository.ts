import { sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import type { Sql } from '../sql/connection.repository.ts';

export type Valor = Parametros[string];

export const onde = (...condicoes: readonly (Sql | null)[]): Sql =>
  sql.join([sql`true`, ...condicoes.filter((condicao) => condicao !== null)], sql` AND `);

/** null if omitted. */
export const colunaIgual = (coluna: Sql, valor: Valor | undefined): Sql | null =>
  valor === null || valor === undefined ? null : sql`${coluna} = ${valor}`;

/** Conditions of the selected policies (`selecao`); `coluna` is a policy id. */
export function daSelecao(p: Parametros, coluna: Sql = sql`a.id_apolice`): readonly (Sql | null)[] {
  const titulares = [colunaIgual(sql`id_segurado`, p['id_segurado']), colunaIgual(sql`id_corretor`, p['id_corretor'])];
  const algum = titulares.some((titular) => titular !== null);
  return [
    colunaIgual(coluna, p['id_apolice']),
    algum ? sql`${coluna} IN (SELECT id_apolice FROM apolices WHERE ${onde(...titulares)})` : null,
  ];
}

/** Column is within a range, both ends included and optional. */
export const colunaEntre = (coluna: Sql, de: Valor | undefined, ate: Valor | undefined): Sql => {
  const inicio = de === null || de === undefined ? sql`true` : sql`${coluna} >= ${de}`;
  const fim = ate === null || ate === undefined ? sql`true` : sql`${coluna} <= ${ate}`;
  return sql`${inicio} AND ${fim}`;
};

export const diaDe = (momento: Sql) => sql`(${momento} AT TIME ZONE 'America/Sao_Paulo')::date`;

export const hoje = sql`(now() AT TIME ZONE 'America/Sao_Paulo')::date`;

/** Converts a competência to a month number, so that a period can be shifted by its own length. */
export const meses = (competencia: Sql) => sql`(${competencia} / 100 * 12 + ${competencia} % 100 - 1)`;

/** Shipments departing within a range, regardless of their invoice's month (domain 7.10, 7.11). */
export const embarcada = (de: Valor | undefined, ate: Valor | undefined): Sql =>
  sql`a.data_embarque BETWEEN ${de}::date AND ${ate}::date`;

/** The same on `averbacoes_todas`: unpacks only archived blocks with such days. */
export const embarcadaEmTodas = (de: Valor | undefined, ate: Valor | undefined): Sql =>
  sql`${embarcada(de, ate)} AND (NOT a.arquivada OR a.bloco_de <= ${ate}::date AND a.bloco_ate >= ${de}::date)`;
