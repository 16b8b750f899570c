/** Policies selected by Importância Segurada, and limits that it cannot compare. */
import { sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { daSelecao, colunaEntre, colunaIgual, onde } from './condicoes.repository.ts';
import { moedasSemCambio } from './somar.repository.ts';
import type { Sql } from '../sql/connection.repository.ts';

export const limitesSemCambio = (p: Parametros): Sql =>
  sql`SELECT ${moedasSemCambio([colunaEntre(sql`a.competencia`, p['de'], p['ate']), ...daSelecao(p)], condicoesDasApolices(p, sql`o`))} AS limites_sem_cambio`;

/** Conditions on the policies, of ramo `r`; `dono` has ramo and sucursal. */
export const condicoesDasApolices = (p: Parametros, dono: Sql) =>
  onde(
    colunaIgual(sql`r.ambito`, p['ambito']),
    colunaIgual(sql`${dono}.id_ramo`, p['id_ramo']),
    colunaIgual(sql`${dono}.id_sucursal`, p['id_sucursal']),
  );
