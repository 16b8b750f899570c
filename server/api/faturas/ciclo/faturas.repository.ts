import { type Insertable, sql } from 'kysely';
import type { DB } from '../../../database/schema.generated.ts';
import type { Situacao } from '../../../../shared/contracts/fatura.ts';
import { type Db, findRow, listRows, findValue } from '../../sql/connection.repository.ts';
import type { Calculo } from '../calculo/calcular.ts';
import type { EntradaDoPeriodo, Periodo } from '../calculo/entradas.repository.ts';

export interface FaturaRow extends Periodo {
  readonly id_fatura: number;
  /** Of the policy. */
  readonly numero: string;
  readonly competencia: number;
  readonly id_ramo: number;
  readonly id_sucursal: number;
  readonly tipo: 'NORMAL' | 'ESPECIAL' | 'PREMIO_MINIMO';
  /** First day of an emissão especial, within its month. */
  readonly de: string | null;
  readonly ate: string | null;
  readonly situacao: Situacao;
  readonly quantidade: number;
  readonly credito: string;
  /** Exchange rate of the conversion; null: in reais. */
  readonly id_cambio: number | null;
  readonly premio_liquido: string;
  readonly base_iof: string;
  readonly aliquota_iof: string;
  readonly valor_total: string;
  readonly data_vencimento: string | null;
  /** Day of release to the broker, in São Paulo. */
  readonly data_liberacao: string | null;
  readonly versao: number;
  readonly alterado_em: string | null;
  readonly alterado_por: string | null;
}

/** Columns that determine an invoice's shipments. */
export type Base = Pick<FaturaRow, 'id_apolice' | 'id_grupo' | 'competencia' | 'tipo' | 'de' | 'ate'>;

const linha = sql`id_fatura, (SELECT a.numero FROM apolices a WHERE a.id_apolice = faturas.id_apolice) AS numero, id_apolice, id_grupo, competencia, id_ramo, id_sucursal, tipo, de::text, ate::text, situacao, quantidade, credito, id_cambio, premio_liquido,
  valor_total - iof AS base_iof, aliquota_iof, valor_total, data_vencimento,
  (data_liberacao AT TIME ZONE 'America/Sao_Paulo')::date::text AS data_liberacao, versao, alterado_em::text, alterado_por`;

export function lockFatura(transaction: Db, id: number): Promise<FaturaRow | undefined> {
  return findRow<FaturaRow>(transaction)`SELECT ${linha} FROM faturas WHERE id_fatura = ${id} FOR UPDATE`;
}

/** Lists the live invoices that overlap a period: the policy's own and those of its groups. */
export function listFaturasVivas(
  transaction: Db,
  competencia: number,
  { id_apolice, id_grupo }: Periodo,
): Promise<FaturaRow[]> {
  return listRows<FaturaRow>(transaction)`
    SELECT ${linha} FROM faturas
    WHERE id_apolice = ${id_apolice} AND competencia = ${competencia} AND tipo <> 'ESPECIAL'
      AND situacao NOT IN ('CANCELADA', 'REJEITADA')
      AND (${id_grupo}::integer IS NULL OR id_grupo IS NULL OR id_grupo = ${id_grupo})
    FOR UPDATE`;
}

function calculada({ tipo, memoria, comissoes, cosseguro, ...valores }: Calculo, entrada: EntradaDoPeriodo) {
  return {
    ...valores,
    tipo,
    quantidade: entrada.movimento.quantidade,
    importancia_segurada: entrada.movimento.importancia_segurada,
    id_desconto: entrada.id_desconto,
    moeda: entrada.moeda?.cambio ? entrada.moeda.codigo : null,
    premio_moeda: entrada.moeda?.cambio ? entrada.moeda.premio : null,
    taxa_cambio: entrada.moeda?.cambio?.taxa ?? null,
    id_cambio: entrada.moeda?.cambio?.id_cambio ?? null,
    memoria: JSON.stringify(memoria),
    comissoes: JSON.stringify(comissoes),
    cosseguro: JSON.stringify(cosseguro),
  };
}

/** Inserts the preview of a period, or of some of its days. @returns its id. */
export async function insertPrevia(
  transaction: Db,
  entrada: EntradaDoPeriodo,
  calculo: Calculo,
  quem: string,
  especial?: { readonly de: string; readonly ate: string; readonly justificativa: string },
): Promise<number> {
  const { id_fatura } = await transaction
    .insertInto('faturas')
    .values({
      ...calculada(calculo, entrada),
      ...(especial && { ...especial, tipo: 'ESPECIAL' }),
      id_apolice: entrada.id_apolice,
      id_grupo: entrada.id_grupo,
      id_ramo: entrada.id_ramo,
      id_sucursal: entrada.id_sucursal,
      competencia: entrada.competencia,
      alterado_por: quem,
    })
    .returning('id_fatura')
    .executeTakeFirstOrThrow();
  return id_fatura;
}

export interface Passo {
  readonly situacao?: Situacao;
  readonly [coluna: string]: unknown;
}

/** Updates an invoice with a new calculation, a transition, or both. @returns its new version. */
export async function updateFatura(
  transaction: Db,
  id: number,
  quem: string,
  passo: Passo,
  calculo?: readonly [Calculo, EntradaDoPeriodo],
): Promise<number> {
  const { versao } = await transaction
    .updateTable('faturas')
    .set({
      ...(calculo && calculada(...calculo)),
      // Keeps `tipo`.
      ...(calculo && {
        tipo: sql<Calculo['tipo'] | 'ESPECIAL'>`CASE tipo WHEN 'ESPECIAL' THEN tipo ELSE ${calculo[0].tipo} END`,
      }),
      ...passo,
      versao: sql<number>`versao + 1`,
      alterado_em: sql<Date>`now()`,
      alterado_por: quem,
    })
    .where('id_fatura', '=', id)
    .returning('versao')
    .executeTakeFirstOrThrow();
  return versao;
}

/** Whether a person brought an invoice into a state the last time. */
export async function levou(db: Db, id: number, para: Situacao, quem: string): Promise<boolean> {
  const ultimo = await findValue<string | undefined>(db)`
    SELECT quem FROM fatura_passos WHERE id_fatura = ${id} AND para = ${para} AND ato = 'PASSO' ORDER BY id_passo DESC LIMIT 1`;
  return ultimo === quem;
}

/** Appends to the invoice's history; without `de` and `para`, the state stays. */
export async function insertPasso(
  transaction: Db,
  { id_fatura, id_apolice, situacao }: Pick<FaturaRow, 'id_fatura' | 'id_apolice' | 'situacao'>,
  quem: string,
  passo: {
    de?: string | null;
    para?: string;
    ato?: 'PASSO' | 'NOTA' | 'ATRASO' | 'NUMERO' | 'BOLETO' | 'EMAIL';
    motivo?: string | undefined;
    observacao?: string | undefined;
  },
): Promise<void> {
  const values = { id_fatura, id_apolice, quem, de: situacao, para: situacao, ...passo };
  await transaction.insertInto('fatura_passos').values(values).execute();
}

/** Next number of a branch office and ramo, gapless: the row stays locked, and a rollback returns the number. */
export function nextNumero(transaction: Db, { id_sucursal, id_ramo }: FaturaRow): Promise<number> {
  return findValue<number>(transaction)`
    INSERT INTO numeros_de_fatura AS n VALUES (${id_sucursal}, ${id_ramo}, 1)
    ON CONFLICT (id_sucursal, id_ramo) DO UPDATE SET ultimo = n.ultimo + 1 RETURNING ultimo`;
}

export async function insertMovimento(transaction: Db, movimento: Insertable<DB['fatura_movimentos']>): Promise<void> {
  await transaction.insertInto('fatura_movimentos').values(movimento).execute();
}

export function findHoje(db: Db): Promise<string> {
  return findValue<string>(db)`SELECT (now() AT TIME ZONE 'America/Sao_Paulo')::date::text AS hoje`;
}

export function findNumero(db: Db, id: number): Promise<string> {
  return findValue<string>(db)`
    SELECT coalesce(numero_alterado, numero_fatura::text) AS numero FROM faturas WHERE id_fatura = ${id}`;
}

/** Whether another invoice of the branch office and ramo has this number. */
export async function hasNumero(
  db: Db,
  { id_fatura, id_sucursal, id_ramo }: FaturaRow,
  numero: string,
): Promise<boolean> {
  const rows = await listRows(db)`
    SELECT FROM faturas WHERE id_fatura <> ${id_fatura} AND id_sucursal = ${id_sucursal} AND id_ramo = ${id_ramo}
      AND coalesce(numero_alterado, numero_fatura::text) = ${numero} LIMIT 1`;
  return rows.length > 0;
}

/** Inserts an issued invoice's regulatory rows (insurance-transport 2.0); foreign premiums at the invoice's rate. */
export async function insertLinhas(transaction: Db, fatura: FaturaRow): Promise<void> {
  const { id_fatura, id_apolice, id_grupo, competencia, tipo } = fatura;
  await sql`
    INSERT INTO fatura_linhas (id_fatura, id_apolice, tipo_viagem, tipo_transporte, codigo_susep, moeda, quantidade, premio_moeda, premio,
      importancia_segurada, menor_importancia, maior_importancia)
    SELECT f.id_fatura, f.id_apolice, tipo_de_viagem(r.ambito, r.nome), tipo_de_transporte(a.meio_transporte), r.codigo_susep,
      coalesce(a.moeda, 'BRL') AS moeda, count(*), sum(coalesce(a.premio_moeda, a.premio)),
      sum(a.premio - CASE WHEN a.convertida THEN round(a.premio_moeda * a.taxa_cambio, 2) ELSE 0 END)
        + round(coalesce(sum(a.premio_moeda) FILTER (WHERE a.convertida) * f.taxa_cambio, 0), 2),
      sum(a.importancia_segurada), min(a.importancia_segurada), max(a.importancia_segurada)
    FROM faturas f JOIN ramos r USING (id_ramo) CROSS JOIN LATERAL (
      SELECT a.*, coalesce(a.moeda = f.moeda AND num_nonnulls(a.premio_moeda, a.taxa_cambio) = 2, false) AS convertida
      FROM averbacoes a
      WHERE a.competencia = ${competencia} AND a.id_apolice = ${id_apolice}
        AND (${id_grupo}::integer IS NULL OR a.id_grupo = ${id_grupo})
        AND CASE ${tipo} WHEN 'ESPECIAL' THEN a.situacao = 'FATURADA' AND EXISTS (
          SELECT FROM fatura_averbacoes x WHERE x.competencia = a.competencia AND x.id_averbacao = a.id_averbacao
            AND x.id_apolice = a.id_apolice AND x.id_fatura = ${id_fatura}) ELSE a.situacao = 'ABERTA' END) a
    WHERE f.id_fatura = ${id_fatura} GROUP BY f.id_fatura, f.id_apolice, f.taxa_cambio, 3, 4, 5, 6`.execute(
    transaction,
  );
}
