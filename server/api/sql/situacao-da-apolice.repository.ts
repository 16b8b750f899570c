import { type RawBuilder, sql } from 'kysely';
import type { Suspensa, situacoesDaApolice } from '../../../shared/apolice/situacao.ts';

/**
 * When the suspension of an alias holds, as text of SQL. Both of its ends count (domain, 1.5): it is over when its last
 * day is, as `suspensaoTerminou` tells the screens.
 */

/** Whether it is not over on a day; it may not have begun. */
export const suspensaoAtiva = (x: string, dia: string) => `(${x}.data_final IS NULL OR ${x}.data_final >= ${dia})`;

/** Whether it holds on any day from one to another. */
export const suspendeEntre = (x: string, de: string, ate: string) =>
  `(${x}.data_inicial <= ${ate} AND ${suspensaoAtiva(x, de)})`;

/** Whether it holds on a day. */
export const suspendeEm = (x: string, dia: string) => suspendeEntre(x, dia, dia);

/** Asked once a statement: of a million policies each would work the day out anew. */
const hojeEmSaoPaulo = `(SELECT (now() AT TIME ZONE 'America/Sao_Paulo')::date)`;
/** Today in São Paulo. */
export const hoje = sql.raw<string>(hojeEmSaoPaulo);

/** The suspensions `x` that hold today, of the policy's own branch. */
const suspensoesDeHoje = sql.raw(`suspensoes x WHERE ${suspendeEm('x', hojeEmSaoPaulo)}`);

/** Since when the policy `a` is suspended, until when, and why; null where it is not. */
export const suspensaoDeHoje = sql<Suspensa | null>`(
  SELECT json_build_object('desde', x.data_inicial, 'ate', x.data_final, 'motivo', x.motivo)
  FROM ${suspensoesDeHoje} AND x.id_apolice = a.id_apolice AND x.id_ramo = a.id_ramo
  ORDER BY x.data_inicial, x.id_suspensao LIMIT 1)`;

const suspensas = sql`(SELECT x.id_apolice, x.id_ramo FROM ${suspensoesDeHoje})`;
const naoCancelada = sql`(a.cancelamento_vigencia IS NULL OR a.cancelamento_vigencia > ${hoje})`;
/** Whether the policy `a` runs today, suspended or not. */
export const noPrazo = sql`(${naoCancelada} AND a.inicio_vigencia <= ${hoje} AND a.fim_vigencia >= ${hoje})`;

/** When the policy `a` is in each situation: exactly one of them holds (`situacaoDaApolice`). */
export const condicaoDaSituacao: Readonly<Record<(typeof situacoesDaApolice)[number], RawBuilder<unknown>>> = {
  CANCELADA: sql`a.cancelamento_vigencia <= ${hoje}`,
  VENCIDA: sql`(${naoCancelada} AND a.fim_vigencia < ${hoje})`,
  FUTURA: sql`(${naoCancelada} AND a.inicio_vigencia > ${hoje})`,
  SUSPENSA: sql`(${noPrazo} AND (a.id_apolice, a.id_ramo) IN ${suspensas})`,
  VIGENTE: sql`(${noPrazo} AND (a.id_apolice, a.id_ramo) NOT IN ${suspensas})`,
};
