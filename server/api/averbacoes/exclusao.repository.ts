import { sql } from 'kysely';
import type { Impedimento } from '../../../shared/contracts/averbacao.ts';
import { MAX_DO_BLOCO, type PedidoDeExclusao } from '../../../shared/contracts/averbacoes.ts';
import { type Db, insertRow, listRows, run, type Sql } from '../sql/connection.repository.ts';
import type { Leitor } from '../chamada/endpoint.ts';
import { alcadaDe, impedimento } from './averbacoes.repository.ts';
import { escolhidasPor } from './filtro.repository.ts';
import { meses } from '../sql/meses.repository.ts';

export type Escolhida = Readonly<Record<'competencia' | 'id_averbacao' | 'id_apolice' | 'id_grupo', number>>;

/** Shipments to exclude, up to one more than a block holds. */
export const findEscolhidas = (db: Db, pedido: PedidoDeExclusao) => listRows<Escolhida>(db)`
  SELECT a.competencia, a.id_averbacao, a.id_apolice, a.id_grupo FROM ${meses}
  JOIN averbacoes a ON a.competencia = m.competencia WHERE ${escolhidasPor(pedido)} LIMIT ${MAX_DO_BLOCO + 1}`;

/** Locks the periods of these shipments against invoices, in key order to avoid deadlocks. */
export async function lockPeriodos(transaction: Db, escolhidas: readonly Escolhida[]): Promise<void> {
  const chaves = [...new Set(escolhidas.map((x) => `${x.id_apolice},${x.id_grupo},${x.competencia}`))];
  const partes = chaves.map((chave) => chave.split(',').map(Number));
  const coluna = (at: number) => sql`${partes.map((parte) => parte[at])}::integer[]`;
  const dosPeriodos = sql`SELECT * FROM unnest(${coluna(0)}, ${coluna(1)}, ${coluna(2)}) x (id_apolice, id_grupo, competencia)`;
  await run(transaction)`
    INSERT INTO periodos (id_apolice, id_grupo, competencia) ${dosPeriodos} ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING`;
  await run(transaction)`
    SELECT FROM periodos WHERE (id_apolice, id_grupo, competencia) IN (${dosPeriodos})
    ORDER BY id_apolice, id_grupo, competencia FOR SHARE`;
}

/** Joins the chosen ones; the months prune partitions at planning time. */
function escolhidasEm(escolhidas: readonly Escolhida[]): Sql {
  const ids = escolhidas.map(({ id_averbacao }) => id_averbacao);
  const competencias = escolhidas.map(({ competencia }) => competencia);
  return sql`(a.competencia, a.id_averbacao) IN (SELECT * FROM unnest(${competencias}::integer[], ${ids}::bigint[]))
    AND a.competencia = ANY(${[...new Set(competencias)]}::integer[])`;
}

export interface Parte extends Readonly<Record<'ramo' | 'importancia_segurada' | 'premio', string>> {
  readonly id_ramo: number;
  readonly impedimento: Impedimento | null;
  readonly quantidade: number;
  readonly averbacoes: readonly Escolhida[];
}

/** Splits the chosen shipments by whether the caller may exclude them, with totals. With `lock`, locked in key order. */
export const classificar = (
  db: Db,
  caller: Leitor,
  escolhidas: readonly Escolhida[],
  { lock }: { readonly lock: boolean },
) => listRows<Parte>(db)`
  WITH alcadas_dos_ramos AS MATERIALIZED (SELECT id_ramo, ${alcadaDe(caller)} AS alcada FROM ramos r
  ), lidas AS MATERIALIZED (
    SELECT a.competencia, a.id_averbacao, a.id_apolice, a.id_grupo, a.importancia_segurada, a.premio, r.id_ramo, r.nome AS ramo,
      ${impedimento(sql`x.alcada`)} AS impedimento
    FROM averbacoes a JOIN apolices o USING (id_apolice) JOIN ramos r USING (id_ramo) JOIN alcadas_dos_ramos x USING (id_ramo)
    LEFT JOIN periodos p ON p.id_apolice = a.id_apolice AND p.id_grupo = a.id_grupo AND p.competencia = a.competencia
    WHERE ${escolhidasEm(escolhidas)} ORDER BY a.competencia, a.id_averbacao ${lock ? sql`FOR UPDATE OF a` : sql``}
  ), partes AS (
    SELECT id_ramo, ramo, impedimento, count(*) AS quantidade, sum(importancia_segurada) AS importancia_segurada,
      sum(premio) AS premio,
      json_agg(json_build_object('competencia', competencia, 'id_averbacao', id_averbacao, 'id_apolice', id_apolice,
        'id_grupo', id_grupo)) AS averbacoes
    FROM lidas GROUP BY id_ramo, ramo, impedimento
  )
  SELECT id_ramo, ramo, impedimento, quantidade, importancia_segurada::text, premio::text, averbacoes FROM partes`;

/** @returns how many had the first state. */
export const mudarSituacao = (
  transaction: Db,
  escolhidas: readonly Escolhida[],
  de: 'ABERTA' | 'EXCLUIDA',
  para: 'ABERTA' | 'EXCLUIDA',
) => run(transaction)`
  UPDATE averbacoes a SET situacao = ${para} WHERE ${escolhidasEm(escolhidas)} AND a.situacao = ${de}`;

type NovoBloco = Readonly<Record<'importancia_segurada' | 'premio' | 'motivo' | 'excluido_por', string>> &
  Readonly<Record<'quantidade' | 'id_motivo', number>> & { readonly filtros: object | undefined };

export async function insertBloco(transaction: Db, { filtros, ...bloco }: NovoBloco, escolhidas: readonly Escolhida[]) {
  const escolhida = filtros === undefined ? null : JSON.stringify(filtros);
  const { id_bloco } = await insertRow(transaction, 'exclusoes_em_bloco', { ...bloco, filtros: escolhida });
  await run(transaction)`
    INSERT INTO averbacoes_excluidas (id_bloco, competencia, id_averbacao, id_apolice_averbada)
    SELECT ${id_bloco}, x.* FROM unnest(${escolhidas.map(({ competencia }) => competencia)}::integer[],
      ${escolhidas.map(({ id_averbacao }) => id_averbacao)}::bigint[],
      ${escolhidas.map(({ id_apolice }) => id_apolice)}::integer[]) x`;
  return id_bloco;
}
