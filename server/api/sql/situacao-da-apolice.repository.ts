import { sql } from 'kysely';
import type { situacoesDaApolice, Suspensa } from '../../../shared/apolice/situacao.ts';
import { type Db, listRows, type Sql } from './connection.repository.ts';

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
export const condicaoDaSituacao: Readonly<Record<(typeof situacoesDaApolice)[number], Sql>> = {
  CANCELADA: sql`a.cancelamento_vigencia <= ${hoje}`,
  VENCIDA: sql`(${naoCancelada} AND a.fim_vigencia < ${hoje})`,
  FUTURA: sql`(${naoCancelada} AND a.inicio_vigencia > ${hoje})`,
  SUSPENSA: sql`(${noPrazo} AND (a.id_apolice, a.id_ramo) IN ${suspensas})`,
  VIGENTE: sql`(${noPrazo} AND (a.id_apolice, a.id_ramo) NOT IN ${suspensas})`,
};

/** Last rate of a currency up to a day, reais per unit; NULL: none. */
export const taxaDoDia = (idMoeda: string, dia: string) => `(SELECT x.taxa_venda FROM cambios x
  WHERE x.id_moeda = ${idMoeda} AND x.ativo AND x.data <= ${dia} ORDER BY x.data DESC, x.origem = 'MANUAL' DESC LIMIT 1)`;

/** Trip limit in the policy's currency: its own, else the policy's; NULL: none. */
export const limiteDaViagem = (apolice: string) =>
  `coalesce(nullif(${apolice}.limite_viagem, 0), nullif(${apolice}.limite_responsabilidade, 0))`;

/** Currency of a policy's limits; NULL: reais. */
export const moedaDoLimite = (apolice: string) =>
  `nullif(${apolice}.id_moeda, (SELECT id_moeda FROM moedas WHERE codigo_iso = 'BRL'))`;

/** Whether an amount is in the (foreign) currency of the limits. */
export const naMoedaDoLimite = (apolice: string, moeda: string) =>
  `CASE WHEN ${moedaDoLimite(apolice)} IS NOT NULL THEN ${moeda} = (SELECT codigo_iso FROM moedas WHERE id_moeda = ${apolice}.id_moeda) END`;

type NaMoeda = Readonly<Record<'moeda' | 'valor' | 'reais', string>>;

/** Limit in reais on a day, at the rate of `contra` if in the limit's currency, else the day's; NULL: no rate. */
export const limiteEmReais = (apolice: string, dia: string, contra?: NaMoeda) => {
  const doDia = taxaDoDia(`${apolice}.id_moeda`, dia);
  const taxa = contra
    ? `coalesce(CASE WHEN ${naMoedaDoLimite(apolice, contra.moeda)} THEN ${contra.reais} / nullif(${contra.valor}, 0) END, ${doDia})`
    : doDia;
  return `CASE WHEN ${moedaDoLimite(apolice)} IS NULL THEN ${limiteDaViagem(apolice)} ELSE round(${limiteDaViagem(apolice)} * ${taxa}, 2) END`;
};

/** Next endorsement number of each policy, from its one sequence of endorsements and invoices. The row locks leave no gaps. */
export async function nextEndossos(transaction: Db, apolices: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await listRows<{ id_apolice: number; ultimo: number }>(transaction)`
    INSERT INTO numeros_de_endosso AS n (id_apolice, ultimo) SELECT id, 1 FROM unnest(${apolices}::integer[]) id ORDER BY id
    ON CONFLICT (id_apolice) DO UPDATE SET ultimo = n.ultimo + 1 RETURNING id_apolice, ultimo`;
  return new Map(rows.map(({ id_apolice, ultimo }) => [id_apolice, ultimo]));
}

export const nextEndosso = async (transaction: Db, idApolice: number): Promise<number> =>
  (await nextEndossos(transaction, [idApolice])).get(idApolice) as number;
