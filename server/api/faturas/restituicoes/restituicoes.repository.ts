import { type Insertable, sql } from 'kysely';
import type { DB } from '../../../database/schema.generated.ts';
import { type Db, findValue, insertRow, listRows, listValues, run } from '../../sql/connection.repository.ts';
import { keepRead, takeOnce } from '../../sql/read-once.ts';
import { mesDoCalculo, ultimaCompetencia } from '../calculo/entradas.repository.ts';

/** Whether invoiced shipments were cancelled since the last calculation of their month. */
export const temPorAvaliar = (db: Db, idApolice: number) =>
  takeOnce(
    db,
    `por avaliar ${idApolice}`,
    () => findValue<boolean>(db)`
      SELECT EXISTS (SELECT FROM creditos_de_cancelamento WHERE id_apolice = ${idApolice} AND avaliado_em IS NULL) AS tem`,
  );

/** Which of the policies have none; kept for `temPorAvaliar`. */
export async function keepSemPorAvaliar(transaction: Db, apolices: readonly number[]): Promise<ReadonlySet<number>> {
  const sem = await listValues<number>(transaction)`
    SELECT id FROM unnest(${apolices}::integer[]) id
    WHERE NOT EXISTS (SELECT FROM creditos_de_cancelamento WHERE id_apolice = id AND avaliado_em IS NULL)`;
  for (const id of sem) keepRead(transaction, `por avaliar ${id}`, false);
  return new Set(sem);
}

export const listApolicesPorAvaliar = (db: Db) => listRows<{ id_apolice: number }>(db)`
  SELECT DISTINCT id_apolice FROM creditos_de_cancelamento WHERE avaliado_em IS NULL ORDER BY 1`;

export interface MesPorAvaliar {
  readonly id_apolice: number;
  /** Month of the calculation, and months of the shipments. */
  readonly referencia: number;
  readonly competencias: readonly number[];
}

export const listMesesPorAvaliar = (db: Db, idApolice: number) => listRows<MesPorAvaliar>(db)`
  SELECT c.id_apolice, ${mesDoCalculo(sql`c.competencia`)} AS referencia, array_agg(DISTINCT c.competencia) AS competencias
  FROM creditos_de_cancelamento c JOIN apolices a USING (id_apolice)
  WHERE c.id_apolice = ${idApolice} AND c.avaliado_em IS NULL GROUP BY 1, 2 ORDER BY 2`;

interface Cancelados {
  readonly id_grupo: number;
  readonly ids: readonly number[];
  readonly causa: string;
  readonly premio: string;
}

/** Takes the shipments into account from now on. @returns them by group; none: another process has done so. */
export const avaliar = (transaction: Db, { id_apolice, competencias }: MesPorAvaliar) => listRows<Cancelados>(
  transaction,
)`
  WITH avaliadas AS (
    UPDATE creditos_de_cancelamento SET avaliado_em = now()
    WHERE id_apolice = ${id_apolice} AND competencia = ANY (${competencias}::integer[]) AND avaliado_em IS NULL
    RETURNING competencia, id_averbacao, id_grupo, chave, premio
  )
  SELECT v.id_grupo, array_agg(v.id_averbacao) AS ids, sum(v.premio)::text AS premio,
    string_agg(coalesce(a.tipo_documento || ' ' || a.numero, v.chave), ', ' ORDER BY v.id_averbacao) AS causa
  FROM avaliadas v LEFT JOIN averbacoes a ON a.competencia = v.competencia AND a.id_averbacao = v.id_averbacao
  GROUP BY 1 ORDER BY 1`;

export async function ligar(transaction: Db, ids: readonly number[], idRestituicao: number): Promise<void> {
  if (ids.length === 0) return;
  await run(transaction)`
    UPDATE creditos_de_cancelamento SET id_restituicao = ${idRestituicao} WHERE id_averbacao = ANY (${ids}::bigint[])`;
}

export const insertRestituicao = (transaction: Db, linha: Insertable<DB['restituicoes']>) =>
  insertRow(transaction, 'restituicoes', linha);

/** Tax on a part of the month's premium, at the rate that its invoices bore. */
export const findIof = (db: Db, idApolice: number, referencia: number, valor: string) => findValue<string>(db)`
  SELECT coalesce(round(${valor}::numeric * sum(iof) / nullif(sum(premio_liquido + adicional_fracionamento + custo_apolice), 0), 2), 0)::text
  FROM faturas WHERE id_apolice = ${idApolice} AND coalesce(complementa, competencia) = ${referencia}
    AND situacao IN ('PRE_FATURA', 'APROVADA', 'EMITIDA', 'PAGA_EM_PARTE', 'PAGA')`;

/** Restitutions of a month's excess, which no cancelled shipment caused; locked. */
export const lockExcessos = (
  transaction: Db,
  { id_apolice, referencia }: { readonly id_apolice: number; readonly referencia: number },
) => listRows<{ id_restituicao: number; usada: boolean }>(transaction)`
  SELECT r.id_restituicao, r.situacao <> 'CANCELADA' AND NOT (r.situacao = 'A_ABATER' AND r.abatido = 0) AS usada FROM restituicoes r
  WHERE r.id_apolice = ${id_apolice} AND r.competencia = ${referencia} AND r.id_grupo IS NULL AND r.vale
  FOR UPDATE OF r`;

const hoje = sql`(now() AT TIME ZONE 'America/Sao_Paulo')::date`;

/** Restitutions `x` that no invoice can take: nothing open or due, and the policy or a whole month has gone by. */
const semProxima = sql`
  NOT EXISTS (
    SELECT FROM averbacoes_totais t LEFT JOIN periodos p USING (id_apolice, id_grupo, competencia)
    WHERE t.id_apolice = x.id_apolice AND t.situacao = 'ABERTA' AND t.quantidade > 0 AND NOT coalesce(p.fechado, false))
  AND EXISTS (
    SELECT FROM apolices a LEFT JOIN apolice_faturamento f USING (id_apolice)
    CROSS JOIN LATERAL (SELECT coalesce(f.premio_minimo, 0) = 0 AS sem_minimo, ${ultimaCompetencia} AS ultima) u
    WHERE a.id_apolice = x.id_apolice AND CASE WHEN ${hoje} >= least(a.fim_vigencia, a.cancelamento_vigencia)
      THEN u.sem_minimo OR EXISTS (SELECT FROM faturas y WHERE y.id_apolice = a.id_apolice AND y.competencia = u.ultima
        AND y.tipo <> 'ESPECIAL' AND y.situacao IN ('PRE_FATURA', 'APROVADA', 'EMITIDA', 'PAGA_EM_PARTE', 'PAGA'))
      ELSE u.sem_minimo AND x.criada_em < date_trunc('month', now()) - interval '1 month' END)`;

export const semProximaFatura = (db: Db, id: number) => findValue<boolean>(db)`
  SELECT EXISTS (SELECT FROM restituicoes x WHERE x.id_restituicao = ${id} AND ${semProxima}) AS sem`;

export const listSemProximaFatura = (db: Db) => listRows<{ id_restituicao: number }>(db)`
  SELECT x.id_restituicao FROM restituicoes x WHERE x.situacao = 'A_ABATER' AND ${semProxima} ORDER BY 1`;
