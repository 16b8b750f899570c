import { sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { meses } from './condicoes.repository.ts';
import type { Sql } from '../sql/connection.repository.ts';

const primeiroDia = (competencia: Sql) => sql`make_date(${competencia} / 100, ${competencia} % 100, 1)`;

/** How invoices `f` match the months of an Análise de Faturamento run. */
export interface PeriodosDaFatura {
  readonly corresponde: Sql;
  /** `agora`: true in the requested months, false in those of comparison, NULL if only received then (domain-2 6). */
  readonly correspondencias: Sql;
  /** First day of the month under which the row is shown; a compared month is shown under the requested one. */
  readonly mes: Sql;
}

/** Matches invoices against the requested months and those of comparison. */
export function periodosDaFatura(p: Parametros): PeriodosDaFatura {
  const [de, ate] = [sql`${p['de']}::integer`, sql`${p['ate']}::integer`];
  const agora = sql`f.competencia BETWEEN ${de} AND ${ate}`;
  // Number of months between the compared period and the requested one.
  const recuo = p['ano_anterior'] === true ? sql`12` : sql`(${meses(ate)} - ${meses(de)} + 1)`;
  const anterior =
    p['comparar'] === true || p['ano_anterior'] === true
      ? sql`${meses(sql`f.competencia`)} BETWEEN ${meses(de)} - ${recuo} AND ${meses(ate)} - ${recuo}`
      : sql`false`;
  const recebida = sql`(f.situacao = 'PAGA' AND f.data_pagamento >= ${primeiroDia(de)}
    AND f.data_pagamento < ${primeiroDia(ate)} + interval '1 month')`;
  return {
    corresponde: sql`(${agora} OR ${anterior} OR ${recebida})`,
    correspondencias: sql`(SELECT true AS agora WHERE ${agora} UNION ALL SELECT false WHERE ${anterior} UNION ALL SELECT NULL WHERE ${recebida})`,
    mes: sql`CASE WHEN agora IS NULL THEN date_trunc('month', f.data_pagamento::timestamp)
      ELSE ${primeiroDia(sql`f.competencia`)} + CASE WHEN agora THEN interval '0' ELSE make_interval(months => ${recuo}) END END`,
  };
}
