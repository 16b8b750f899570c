import { type Db, listRows, run } from '../../sql/connection.repository.ts';
import { keepRead, takeOnce } from '../../sql/read-once.ts';
import type { Abatida } from '../calculo/calcular.ts';
import type { AAbater } from '../calculo/entrada.ts';
import type { FaturaRow } from '../ciclo/faturas.repository.ts';

/* Restitutions that invoices take off their total (domain-3 2.2). Lock order: periods, invoices, policy, restitutions. */

/** Restitutions that a frozen invoice took, with the amounts taken. */
export const listAbatidas = (db: Db, idFatura: number) => listRows<AAbater>(db)`
  SELECT r.id_restituicao, r.competencia, r.causa, x.valor::text AS saldo
  FROM fatura_restituicoes x JOIN restituicoes r USING (id_restituicao, id_apolice)
  WHERE x.id_fatura = ${idFatura} ORDER BY r.id_restituicao`;

/** One calculation of a policy's money at a time: another invoice or restitution of it waits. */
export const lockApolice = (transaction: Db, idApolice: number) =>
  takeOnce(transaction, `apolice ${idApolice}`, () => lockTodas(transaction, [idApolice]));

/** Locks many policies ahead. */
export async function keepApolices(transaction: Db, apolices: readonly number[]): Promise<void> {
  const quantas = await lockTodas(transaction, apolices);
  for (const id of apolices) keepRead(transaction, `apolice ${id}`, quantas);
}

const lockTodas = (transaction: Db, apolices: readonly number[]) => run(transaction)`
  SELECT FROM apolices WHERE id_apolice = ANY (${apolices}::integer[]) ORDER BY id_apolice FOR NO KEY UPDATE`;

export async function abaterDaFatura(
  transaction: Db,
  { id_fatura, id_apolice }: FaturaRow,
  abatidas: readonly Abatida[],
): Promise<void> {
  if (abatidas.length === 0) return;
  await run(transaction)`
    WITH abatidas AS (
      INSERT INTO fatura_restituicoes (id_fatura, id_apolice, id_restituicao, valor)
      SELECT ${id_fatura}, ${id_apolice}, * FROM unnest(${abatidas.map((uma) => uma.id_restituicao)}::integer[],
        ${abatidas.map(({ valor }) => valor)}::numeric[]) RETURNING *
    )
    UPDATE restituicoes r SET abatido = r.abatido + x.valor, versao = r.versao + 1,
      situacao = CASE WHEN r.abatido + x.valor = r.valor + r.iof THEN 'ABATIDA' ELSE 'A_ABATER' END
    FROM abatidas x WHERE r.id_restituicao = x.id_restituicao AND r.id_apolice = x.id_apolice`;
}

export const devolverAbatidas = (transaction: Db, idFatura: number) => run(transaction)`
    WITH devolvidas AS (DELETE FROM fatura_restituicoes WHERE id_fatura = ${idFatura} RETURNING *)
    UPDATE restituicoes r SET abatido = r.abatido - x.valor, situacao = 'A_ABATER', versao = r.versao + 1
    FROM devolvidas x WHERE r.id_restituicao = x.id_restituicao AND r.id_apolice = x.id_apolice`;

/** A shipment whose document was cancelled after it was invoiced. */
export interface Cancelada {
  readonly competencia: number;
  readonly id_averbacao: number;
  readonly id_apolice: number;
  readonly id_restituicao: number | null;
  /** Its restitution was taken off an invoice or is an endorsement. */
  readonly usada: boolean;
}

export const lockCanceladas = (transaction: Db, { id_fatura, tipo }: FaturaRow) => listRows<Cancelada>(transaction)`
  SELECT c.competencia, c.id_averbacao, c.id_apolice, c.id_restituicao,
    EXISTS (SELECT FROM restituicoes r WHERE r.id_restituicao = c.id_restituicao AND r.id_apolice = c.id_apolice
      AND r.situacao <> 'CANCELADA' AND NOT (r.situacao = 'A_ABATER' AND r.abatido = 0)) AS usada
  FROM creditos_de_cancelamento c
  LEFT JOIN fatura_averbacoes x ON x.competencia = c.competencia AND x.id_averbacao = c.id_averbacao
    AND x.id_apolice = c.id_apolice
  LEFT JOIN periodos p ON p.id_apolice = c.id_apolice AND p.id_grupo = c.id_grupo AND p.competencia = c.competencia
  WHERE CASE ${tipo} WHEN 'ESPECIAL' THEN x.id_fatura = ${id_fatura}
    ELSE x.id_fatura IS NULL AND p.id_fatura = ${id_fatura} END
  ORDER BY c.competencia, c.id_averbacao FOR UPDATE OF c`;

/** Removes released cancelled shipments and their unused restitutions, whose others are calculated again. */
export async function retirarCanceladas(transaction: Db, canceladas: readonly Cancelada[]): Promise<void> {
  if (canceladas.length === 0) return;
  const competencias = canceladas.map(({ competencia }) => competencia);
  const ids = canceladas.map(({ id_averbacao }) => id_averbacao);
  const restituicoes = canceladas.flatMap(({ id_restituicao }) => id_restituicao ?? []);
  await run(transaction)`
    WITH retiradas AS (
      DELETE FROM creditos_de_cancelamento
      WHERE (competencia, id_averbacao) IN (SELECT * FROM unnest(${competencias}::integer[], ${ids}::bigint[]))
      RETURNING competencia, id_averbacao, id_apolice
    )
    UPDATE averbacoes a SET situacao = 'CANCELADA' FROM retiradas r
    WHERE a.competencia = r.competencia AND a.id_averbacao = r.id_averbacao AND a.id_apolice = r.id_apolice
      AND a.situacao = 'ABERTA'`;
  await run(transaction)`UPDATE creditos_de_cancelamento SET avaliado_em = NULL, id_restituicao = NULL
    WHERE id_restituicao = ANY (${restituicoes}::integer[])`;
  await removeRestituicoes(transaction, restituicoes);
}

/** Of an invoice that goes back: unused ones are deleted, those given up count no more. */
export async function removeRestituicoes(transaction: Db, ids: readonly number[]): Promise<void> {
  await run(transaction)`
    UPDATE restituicoes SET vale = false WHERE id_restituicao = ANY (${ids}::integer[]) AND situacao = 'CANCELADA'`;
  await run(transaction)`
    DELETE FROM restituicoes WHERE id_restituicao = ANY (${ids}::integer[]) AND situacao <> 'CANCELADA'`;
}

/** Ledger of the restitutions that invoices took: given back, paid by them, and the part of their premium that they settle. */
export const insertAbatimentos = (transaction: Db, ids: readonly number[], quem: string, dia: string) => run(
  transaction,
)`
    INSERT INTO fatura_movimentos (id_fatura, id_apolice, id_restituicao, tipo, data, valor, registrado_por)
    SELECT x.id_fatura, x.id_apolice, x.id_restituicao, m.tipo, ${dia}, m.sinal * x.valor, ${quem}
    FROM fatura_restituicoes x CROSS JOIN (VALUES ('EMISSAO', -1), ('LIQUIDACAO_DE_RESTITUICAO', -1), ('COMPENSACAO_FINANCEIRA', 1)) m(tipo, sinal)
    WHERE x.id_fatura = ANY (${ids}::integer[])`;

export const estornarAbatimentos = (transaction: Db, { id_fatura }: FaturaRow, quem: string, dia: string) => run(
  transaction,
)`
    INSERT INTO fatura_movimentos (id_fatura, id_apolice, id_restituicao, tipo, data, valor, registrado_por)
    SELECT id_fatura, id_apolice, id_restituicao, tipo, ${dia}, -valor, ${quem} FROM fatura_movimentos m
    WHERE id_fatura = ${id_fatura} AND EXISTS (SELECT FROM fatura_movimentos c WHERE c.id_fatura = m.id_fatura
      AND c.id_restituicao = m.id_restituicao AND c.tipo = 'COMPENSACAO_FINANCEIRA')`;
