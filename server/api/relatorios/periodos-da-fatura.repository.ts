import { type RawBuilder, sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { meses } from './condicoes.repository.ts';

type Sql = RawBuilder<unknown>;

const primeiroDia = (competencia: Sql) => sql`make_date(${competencia} / 100, ${competencia} % 100, 1)`;

/** What an invoice `f` is to the months of a run of Análise de Faturamento. */
export interface PeriodosDaFatura {
  /** Whether it is anything to them. */
  readonly algum: Sql;
  /**
   * A row for each that it is, with `agora`: true, it is invoiced for them; false, for the ones that they are compared with;
   * NULL, it was received in them, whichever month it is invoiced for (domain-2 6). Months of a period longer than a year are
   * of it and of the one before.
   */
  readonly cada: Sql;
  /** The day that begins the month which such a row stands under: one that is compared with stands under the later one. */
  readonly mes: Sql;
}

/** The months that a run asks for, and those that it compares them with. */
export function periodosDaFatura(p: Parametros): PeriodosDaFatura {
  const [de, ate] = [sql`${p['de']}::integer`, sql`${p['ate']}::integer`];
  const agora = sql`f.competencia BETWEEN ${de} AND ${ate}`;
  // How many months back the period lies that this one is compared with.
  const recuo = p['ano_anterior'] === true ? sql`12` : sql`(${meses(ate)} - ${meses(de)} + 1)`;
  const anterior =
    p['comparar'] === true || p['ano_anterior'] === true
      ? sql`${meses(sql`f.competencia`)} BETWEEN ${meses(de)} - ${recuo} AND ${meses(ate)} - ${recuo}`
      : sql`false`;
  const recebida = sql`(f.situacao = 'PAGA' AND f.data_pagamento >= ${primeiroDia(de)}
    AND f.data_pagamento < ${primeiroDia(ate)} + interval '1 month')`;
  return {
    algum: sql`(${agora} OR ${anterior} OR ${recebida})`,
    cada: sql`(SELECT true AS agora WHERE ${agora} UNION ALL SELECT false WHERE ${anterior} UNION ALL SELECT NULL WHERE ${recebida})`,
    mes: sql`CASE WHEN agora IS NULL THEN date_trunc('month', f.data_pagamento::timestamp)
      ELSE ${primeiroDia(sql`f.competencia`)} + CASE WHEN agora THEN interval '0' ELSE make_interval(months => ${recuo}) END END`,
  };
}
