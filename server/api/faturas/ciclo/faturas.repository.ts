import { type Insertable, sql } from 'kysely';
import type { DB } from '../../../database/schema.generated.ts';
import type { Situacao } from '../../../../shared/contracts/fatura.ts';
import { formatarCompetencia } from '../../../../shared/format/data.ts';
import {
  type Db,
  findRow,
  findValue,
  insertRow,
  insertRows,
  listRows,
  nextRow,
} from '../../sql/connection.repository.ts';
import { readOnce } from '../../sql/read-once.ts';
import type { Calculo } from '../calculo/calcular.ts';
import type { Tributo } from '../calculo/tributos.ts';
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
  /** Month of its calculation; another one than `competencia` for a complement. */
  readonly referencia: number;
  readonly credito: string;
  /** Exchange rate of the conversion; null: in reais. */
  readonly id_cambio: number | null;
  readonly premio_liquido: string;
  readonly iof: string;
  readonly aliquota_iof: string;
  /** Forecast; empty for invoices of earlier versions. */
  readonly tributos: readonly Tributo[];
  readonly parcelas: number;
  readonly valor_total: string;
  readonly data_vencimento: string | null;
  /** Day of release to the broker, in São Paulo. */
  readonly data_liberacao: string | null;
  readonly versao: number;
  readonly alterado_em: string | null;
  readonly alterado_por: string | null;
}

export type Base = Pick<FaturaRow, 'id_apolice' | 'id_grupo' | 'competencia' | 'tipo' | 'de' | 'ate'>;

const linha = sql`id_fatura, (SELECT a.numero FROM apolices a WHERE a.id_apolice = faturas.id_apolice) AS numero, id_apolice, id_grupo, competencia, id_ramo, id_sucursal, tipo, de::text, ate::text, situacao, quantidade, coalesce(complementa, competencia) AS referencia, credito, id_cambio, premio_liquido,
  iof, aliquota_iof, tributos, parcelas, valor_total, data_vencimento,
  (data_liberacao AT TIME ZONE 'America/Sao_Paulo')::date::text AS data_liberacao, versao, alterado_em::text, alterado_por`;

/** Leaves the key free: rows of the ledger may refer to it. */
export const lockFatura = (transaction: Db, id: number) =>
  findRow<FaturaRow>(transaction)`SELECT ${linha} FROM faturas WHERE id_fatura = ${id} FOR NO KEY UPDATE`;

/** Lists the live invoices that overlap a period: the policy's own and those of its groups. */
export const listFaturasVivas = (
  transaction: Db,
  competencia: number,
  { id_apolice, id_grupo }: Periodo,
) => listRows<FaturaRow>(transaction)`
  SELECT ${linha} FROM faturas
  WHERE id_apolice = ${id_apolice} AND competencia = ${competencia} AND tipo <> 'ESPECIAL'
    AND situacao NOT IN ('CANCELADA', 'REJEITADA')
    AND (${id_grupo}::integer IS NULL OR id_grupo IS NULL OR id_grupo = ${id_grupo})
  FOR NO KEY UPDATE`;

const calculada = (
  { memoria, comissoes, cosseguro, tributos, abatidas: _a, cobrado_a_mais: _m, regras, ...valores }: Calculo,
  entrada: EntradaDoPeriodo,
) => ({
  ...valores,
  complementa: entrada.referencia === entrada.competencia ? null : entrada.referencia,
  regras: JSON.stringify(regras),
  quantidade: entrada.movimento.quantidade,
  importancia_segurada: entrada.movimento.importancia_segurada,
  id_desconto: entrada.id_desconto,
  moeda: entrada.moeda?.cambio ? entrada.moeda.codigo : null,
  premio_moeda: entrada.moeda?.cambio ? entrada.moeda.premio : null,
  taxa_cambio: entrada.moeda?.cambio?.taxa ?? null,
  id_cambio: entrada.moeda?.cambio?.id_cambio ?? null,
  memoria: JSON.stringify(memoria),
  tributos: JSON.stringify(tributos),
  parcelas: entrada.vencimentos.length,
  comissoes: JSON.stringify(comissoes),
  cosseguro: JSON.stringify(cosseguro),
});

/** Inserts the preview of a period, or of some of its days. @returns its id. */
export async function insertPrevia(
  transaction: Db,
  entrada: EntradaDoPeriodo,
  calculo: Calculo,
  quem: string,
  especial?: { readonly de: string; readonly ate: string; readonly justificativa: string },
): Promise<number> {
  const { id_apolice, id_grupo, id_ramo, id_sucursal, competencia } = entrada;
  const { id_fatura } = await insertRow(transaction, 'faturas', {
    ...calculada(calculo, entrada),
    ...(especial && { ...especial, tipo: 'ESPECIAL' }),
    id_apolice,
    id_grupo,
    id_ramo,
    id_sucursal,
    competencia,
    alterado_por: quem,
  });
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
  // An emissão especial stays one.
  const tipo = sql<'ESPECIAL'>`CASE tipo WHEN 'ESPECIAL' THEN tipo ELSE ${calculo?.[0].tipo} END`;
  const valores = { ...(calculo && { ...calculada(...calculo), tipo }), ...passo };
  return (await nextRow(transaction, 'faturas', { id_fatura: id }, valores, quem)).versao;
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
  await insertPassos(transaction, [{ id_fatura, id_apolice, quem, de: situacao, para: situacao, ...passo }]);
}

type Linha = Insertable<DB['fatura_passos']>;

export const insertPassos = (
  transaction: Db,
  passos: readonly { readonly [K in keyof Linha]: Linha[K] | undefined }[],
) => insertRows(transaction, 'fatura_passos', passos as readonly Linha[]);

/** Whether a person brought an invoice into a state the last time. */
export async function levou(db: Db, id: number, para: Situacao, quem: string): Promise<boolean> {
  const ultimo = await findValue<string | undefined>(db)`
    SELECT quem FROM fatura_passos WHERE id_fatura = ${id} AND para = ${para} AND ato = 'PASSO' ORDER BY id_passo DESC LIMIT 1`;
  return ultimo === quem;
}

/** A later frozen invoice of the same calculation that counts on this one, in words; null: none. */
export async function findPosterior(db: Db, fatura: FaturaRow): Promise<string | null> {
  const row = await findRow<{ competencia: number; padrao: boolean }>(db)`
    SELECT f.competencia, coalesce(g.padrao, false) AS padrao
    FROM faturas f LEFT JOIN grupos g ON g.id_grupo = f.id_grupo AND g.id_apolice = f.id_apolice
    WHERE f.id_apolice = ${fatura.id_apolice} AND f.id_fatura <> ${fatura.id_fatura} AND f.tipo <> 'ESPECIAL'
      AND f.situacao IN ('PRE_FATURA', 'APROVADA', 'EMITIDA', 'PAGA_EM_PARTE', 'PAGA') AND coalesce(f.complementa, f.competencia) = ${fatura.referencia}
      AND (f.competencia > ${fatura.competencia} OR (f.competencia = ${fatura.competencia} AND g.padrao AND ${fatura.id_grupo}::integer IS NOT NULL))
    LIMIT 1`;
  if (row === undefined) return null;
  return row.padrao ? 'A fatura do sub-grupo padrão' : `O complemento de ${formatarCompetencia(fatura.referencia)}`;
}

export const findHoje = (db: Db) =>
  readOnce(
    db,
    'hoje',
    () => findValue<string>(db)`SELECT (now() AT TIME ZONE 'America/Sao_Paulo')::date::text AS hoje`,
  );
