import { type RawBuilder, sql } from 'kysely';
import type { Suspensa, situacoesDaApolice } from '../../../shared/apolice/situacao.ts';

/** Suspension conditions as SQL text; both ends are included (domain 1.5), as in `suspensaoTerminou`. */

/** Not over yet on a day. */
export const suspensaoAtiva = (x: string, dia: string) => `(${x}.data_final IS NULL OR ${x}.data_final >= ${dia})`;

export const suspendeEntre = (x: string, de: string, ate: string) =>
  `(${x}.data_inicial <= ${ate} AND ${suspensaoAtiva(x, de)})`;

export const suspendeEm = (x: string, dia: string) => suspendeEntre(x, dia, dia);

/** Evaluated once per statement, not per policy. */
export const hojeEmSaoPaulo = `(SELECT (now() AT TIME ZONE 'America/Sao_Paulo')::date)`;
export const hoje = sql.raw<string>(hojeEmSaoPaulo);

const suspensoesDeHoje = sql.raw(`suspensoes x WHERE ${suspendeEm('x', hojeEmSaoPaulo)}`);

/** null: not suspended. */
export const suspensaoDeHoje = sql<Suspensa | null>`(
  SELECT json_build_object('desde', x.data_inicial, 'ate', x.data_final, 'motivo', x.motivo)
  FROM ${suspensoesDeHoje} AND x.id_apolice = a.id_apolice AND x.id_ramo = a.id_ramo
  ORDER BY x.data_inicial, x.id_suspensao LIMIT 1)`;

const suspensas = sql`(SELECT x.id_apolice, x.id_ramo FROM ${suspensoesDeHoje})`;
const naoCancelada = sql`(a.cancelamento_vigencia IS NULL OR a.cancelamento_vigencia > ${hoje})`;
/** In force today, suspended or not. */
export const noPrazo = sql`(${naoCancelada} AND a.inicio_vigencia <= ${hoje} AND a.fim_vigencia >= ${hoje})`;

/** Exactly one holds (`situacaoDaApolice`). */
export const condicaoDaSituacao: Readonly<Record<(typeof situacoesDaApolice)[number], RawBuilder<unknown>>> = {
  CANCELADA: sql`a.cancelamento_vigencia <= ${hoje}`,
  VENCIDA: sql`(${naoCancelada} AND a.fim_vigencia < ${hoje})`,
  FUTURA: sql`(${naoCancelada} AND a.inicio_vigencia > ${hoje})`,
  SUSPENSA: sql`(${noPrazo} AND (a.id_apolice, a.id_ramo) IN ${suspensas})`,
  VIGENTE: sql`(${noPrazo} AND (a.id_apolice, a.id_ramo) NOT IN ${suspensas})`,
};
