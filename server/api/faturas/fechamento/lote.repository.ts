import { sql } from 'kysely';
import type { PedidoDeLote } from '../../../../shared/contracts/faturas-lote.ts';
import { type Db, findOnly, listRows, run, type Sql } from '../../sql/connection.repository.ts';
import type { Situacao } from '../../../../shared/contracts/fatura.ts';
import type { Base } from '../ciclo/faturas.repository.ts';

export type PedidoDoItem =
  | { readonly id_fatura: number }
  | {
      readonly id_apolice: number;
      readonly id_grupo: number | null;
      readonly competencia: number;
      readonly previa?: number | null;
    };

export interface Item {
  readonly ordem: number;
  readonly pedido: PedidoDoItem;
}

export interface Contagem {
  readonly total: number;
  readonly feitas: number;
  readonly falhas: number;
}

/** States in which a closing recalculates the invoice first. */
const recalculaveis = sql`('PREVIA', 'LIBERADA', 'CONTESTADA')`;

/** Periods to close in a month: policies in force or with open shipments, by group if billed so, with their invoice. */
export function periodosDoMes(filtros: NonNullable<PedidoDeLote['filtros']>): Sql {
  const { competencia, id_ramo = null, id_sucursal = null, id_apolice = null, exceto = [] } = filtros;
  const primeiro = sql`make_date(${competencia}::integer / 100, ${competencia}::integer % 100, 1)`;
  return sql`(
    SELECT a.id_apolice, a.numero, g.id_grupo, coalesce(g.padrao, false) AS padrao, f.id_fatura, f.situacao
    FROM apolices a
    LEFT JOIN apolice_faturamento p USING (id_apolice)
    LEFT JOIN grupos g ON g.id_apolice = a.id_apolice AND p.por_grupo
    LEFT JOIN faturas f ON f.id_apolice = a.id_apolice AND f.id_grupo IS NOT DISTINCT FROM g.id_grupo
      AND f.competencia = ${competencia} AND f.tipo <> 'ESPECIAL' AND f.situacao NOT IN ('CANCELADA', 'REJEITADA')
    WHERE (${id_ramo}::integer IS NULL OR a.id_ramo = ${id_ramo})
      AND (${id_sucursal}::integer IS NULL OR a.id_sucursal = ${id_sucursal})
      AND (${id_apolice}::integer IS NULL OR a.id_apolice = ${id_apolice}) AND a.numero <> ALL (${exceto}::text[])
      AND (a.inicio_vigencia + (a.hora_vigencia = '24H')::integer < ${primeiro} + interval '1 month'
          AND least(a.fim_vigencia + (a.hora_vigencia = '24H')::integer, a.cancelamento_vigencia) > ${primeiro}
        OR EXISTS (SELECT FROM averbacoes_totais t WHERE t.id_apolice = a.id_apolice
          AND t.competencia = ${competencia} AND t.situacao = 'ABERTA' AND t.quantidade > 0)))`;
}

export const listDesconhecidas = (db: Db, numeros: readonly string[]) => listRows<{ readonly numero: string }>(db)`
  SELECT numero FROM unnest(${numeros}::text[]) numero WHERE NOT EXISTS (SELECT FROM apolices a WHERE a.numero = numero.numero)`;

/** Inserts the items of a closing, once: the reviewed ones, or all that are not issued yet. */
export async function insertItens(db: Db, idTarefa: number, { filtros, ids }: PedidoDeLote): Promise<void> {
  if (filtros === undefined) {
    await run(db)`
      INSERT INTO tarefa_itens (id_tarefa, ordem, ref, pedido)
      SELECT ${idTarefa}, row_number() OVER (ORDER BY a.id_apolice, coalesce(g.padrao, false), f.id_fatura), a.numero, jsonb_build_object('id_fatura', f.id_fatura)
      FROM faturas f JOIN apolices a USING (id_apolice) LEFT JOIN grupos g ON g.id_grupo = f.id_grupo AND g.id_apolice = f.id_apolice
      WHERE f.id_fatura = ANY (${ids ?? []}::integer[])
      ON CONFLICT DO NOTHING`;
    return;
  }
  const { competencia } = filtros;
  const situacao = filtros.situacao?.length ? filtros.situacao : null;
  await run(db)`
    INSERT INTO tarefa_itens (id_tarefa, ordem, ref, pedido)
    SELECT ${idTarefa}, row_number() OVER (ORDER BY p.id_apolice, p.padrao, p.id_grupo), p.numero,
      CASE WHEN ${situacao}::text[] IS NULL AND (p.situacao IS NULL OR p.situacao IN ${recalculaveis})
        THEN jsonb_build_object('id_apolice', p.id_apolice, 'id_grupo', p.id_grupo, 'competencia', ${competencia}::integer,
          'previa', p.id_fatura)
        ELSE jsonb_build_object('id_fatura', p.id_fatura) END
    FROM ${periodosDoMes(filtros)} p 
    WHERE CASE WHEN ${situacao}::text[] IS NULL THEN p.situacao IS NULL OR p.situacao NOT IN ('EMITIDA', 'PAGA_EM_PARTE', 'PAGA')
      ELSE p.situacao = ANY (${situacao}::text[]) END
    ON CONFLICT DO NOTHING`;
}

export const countItens = (db: Db, idTarefa: number) => findOnly<Contagem>(db)`
  SELECT count(*)::integer AS total, count(*) FILTER (WHERE situacao <> 'PENDENTE')::integer AS feitas,
    count(*) FILTER (WHERE situacao = 'FALHOU')::integer AS falhas
  FROM tarefa_itens WHERE id_tarefa = ${idTarefa}`;

export const lockPendentes = (transaction: Db, idTarefa: number, quantos: number) => listRows<Item>(transaction)`
  SELECT ordem, pedido FROM tarefa_itens WHERE id_tarefa = ${idTarefa} AND situacao = 'PENDENTE'
  ORDER BY ordem LIMIT ${quantos} FOR UPDATE`;

export interface AlvoDoItem extends Base {
  readonly ordem: number;
  readonly id_ramo: number;
  readonly id_fatura: number | null;
  readonly situacao: Situacao | null;
  /** Whether no other of the items is of its policy. */
  readonly unico: boolean;
}

/** Period and invoice of each item. */
export const listAlvos = (transaction: Db, itens: readonly Item[]) => listRows<AlvoDoItem>(transaction)`
  SELECT i.ordem, a.id_apolice, a.id_ramo, f.id_fatura, f.situacao, coalesce(f.tipo, 'NORMAL') AS tipo, f.de::text, f.ate::text,
    CASE WHEN f.id_fatura IS NULL THEN i.id_grupo ELSE f.id_grupo END AS id_grupo, coalesce(f.competencia, i.competencia) AS competencia,
    count(*) OVER (PARTITION BY a.id_apolice) = 1 AS unico
  FROM jsonb_to_recordset(${JSON.stringify(itens.map(({ ordem, pedido }) => ({ ordem, ...pedido })))}::jsonb)
    AS i(ordem integer, id_fatura integer, previa integer, id_apolice integer, id_grupo integer, competencia integer)
  LEFT JOIN faturas f ON f.id_fatura = coalesce(i.id_fatura, i.previa)
  JOIN apolices a ON a.id_apolice = coalesce(f.id_apolice, i.id_apolice) ORDER BY i.ordem`;

export const updateItens = (
  transaction: Db,
  idTarefa: number,
  itens: readonly { readonly ordem: number; readonly mensagem: string | null }[],
) => run(transaction)`
    UPDATE tarefa_itens i SET situacao = CASE WHEN n.mensagem IS NULL THEN 'FEITO' ELSE 'FALHOU' END, mensagem = n.mensagem
    FROM jsonb_to_recordset(${JSON.stringify(itens)}::jsonb) AS n(ordem integer, mensagem text)
    WHERE i.id_tarefa = ${idTarefa} AND i.ordem = n.ordem`;

/** Runs work inside a savepoint: a failure rolls back only this work. */
export async function comSavepoint<T>(transaction: Db, work: () => Promise<T>): Promise<T> {
  await run(transaction)`SAVEPOINT passo`;
  try {
    const done = await work();
    await run(transaction)`RELEASE SAVEPOINT passo`;
    return done;
  } catch (error) {
    await run(transaction)`ROLLBACK TO SAVEPOINT passo`;
    throw error;
  }
}
