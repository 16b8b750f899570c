/** Which policies Importância Segurada is asked for, and what of their limits it cannot compare. */
import { type RawBuilder, sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { daSelecao, entre, igual, onde } from './condicoes.repository.ts';
import { moedasSemCambio } from './somas-de-todas.repository.ts';

/** Currencies of limits that the run does not compare. */
export const limitesSemCambio = (p: Parametros): RawBuilder<unknown> =>
  sql`SELECT ${moedasSemCambio([entre(sql`a.competencia`, p['de'], p['ate']), ...daSelecao(p)], quais(p, sql`o`))} AS limites_sem_cambio`;

/** Which policies, of ramo `r` and what has their ramo and sucursal. */
export const quais = (p: Parametros, dono: RawBuilder<unknown>) =>
  onde(
    igual(sql`r.ambito`, p['ambito']),
    igual(sql`${dono}.id_ramo`, p['id_ramo']),
    igual(sql`${dono}.id_sucursal`, p['id_sucursal']),
  );
