import { type Insertable, sql } from 'kysely';
import type { DB } from '../../../database/schema.generated.ts';
import type { Situacao } from '../../../../shared/contracts/fatura.ts';
import { formatarCompetencia } from '../../../../shared/format/data.ts';
import { type Db, findRow, findValue, insertRows, listRows } from '../../sql/connection.repository.ts';
import { keepRead, readOnce, takeOnce } from '../../sql/read-once.ts';
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
  takeOnce(
    transaction,
    `fatura ${id}`,
    () => findRow<FaturaRow>(transaction)`SELECT ${linha} FROM faturas WHERE id_fatura = ${id} FOR NO KEY UPDATE`,
  );

/** Locks many invoices ahead. */
export async function keepFaturas(transaction: Db, ids: readonly number[]): Promise<void> {
  const rows = await listRows<FaturaRow>(transaction)`
    SELECT ${linha} FROM faturas WHERE id_fatura = ANY (${ids}::integer[]) ORDER BY id_apolice, id_fatura FOR NO KEY UPDATE`;
  for (const row of rows) {
    keepRead(transaction, `fatura ${row.id_fatura}`, row);
    keepRead(transaction, `periodo da fatura ${row.id_fatura}`, row);
  }
}

/** Locks the live invoices that overlap a period: the policy's own and those of its groups. */
export async function lockFaturasVivas(transaction: Db, competencia: number, { id_apolice, id_grupo }: Periodo) {
  const vivas = await takeOnce(transaction, `vivas ${competencia} ${id_apolice}`, () =>
    lockVivas(transaction, competencia, [id_apolice]),
  );
  return vivas.filter((viva) => id_grupo === null || viva.id_grupo === null || viva.id_grupo === id_grupo);
}

/** Locks the live invoices of many policies ahead. */
export async function keepFaturasVivas(transaction: Db, competencia: number, apolices: readonly number[]) {
  const vivas = Map.groupBy(await lockVivas(transaction, competencia, apolices), ({ id_apolice }) => id_apolice);
  for (const id of apolices) keepRead(transaction, `vivas ${competencia} ${id}`, vivas.get(id) ?? []);
}

const lockVivas = (transaction: Db, competencia: number, apolices: readonly number[]) => listRows<FaturaRow>(
  transaction,
)`
  SELECT ${linha} FROM faturas
  WHERE id_apolice = ANY (${apolices}::integer[]) AND competencia = ${competencia} AND tipo <> 'ESPECIAL'
    AND situacao NOT IN ('CANCELADA', 'REJEITADA')
  ORDER BY id_apolice, id_fatura FOR NO KEY UPDATE`;

export type Calculada = readonly [Calculo, EntradaDoPeriodo];

function colunasDe([calculo, entrada]: Calculada) {
  const { abatidas: _abatidas, cobrado_a_mais: _a_mais, ...valores } = calculo;
  const cambio = entrada.moeda?.cambio ?? null;
  return {
    ...valores,
    complementa: entrada.referencia === entrada.competencia ? null : entrada.referencia,
    quantidade: entrada.movimento.quantidade,
    importancia_segurada: entrada.movimento.importancia_segurada,
    id_desconto: entrada.id_desconto,
    moeda: cambio && (entrada.moeda?.codigo ?? null),
    premio_moeda: cambio && (entrada.moeda?.premio ?? null),
    taxa_cambio: cambio?.taxa ?? null,
    id_cambio: cambio?.id_cambio ?? null,
    parcelas: entrada.vencimentos.length,
  };
}

/** A preview to insert, of a period or of some of its days. */
export interface NovaPrevia {
  readonly calculo: Calculada;
  readonly especial?: { readonly de: string; readonly ate: string; readonly justificativa: string } | undefined;
}

const periodoDe = ({ id_apolice, id_grupo, competencia }: Pick<FaturaRow, 'id_apolice' | 'id_grupo' | 'competencia'>) =>
  `${competencia} ${id_apolice} ${id_grupo}`;

/** @returns their ids, in their order */
export async function insertPrevias(transaction: Db, previas: readonly NovaPrevia[], quem: string): Promise<number[]> {
  if (previas.length === 0) return [];
  const novas = previas.map(({ calculo, especial }) => {
    const { id_apolice, id_grupo, id_ramo, id_sucursal, competencia } = calculo[1];
    const dias = especial && { ...especial, tipo: 'ESPECIAL' };
    return {
      ...colunasDe(calculo),
      ...dias,
      id_apolice,
      id_grupo,
      id_ramo,
      id_sucursal,
      competencia,
      alterado_por: quem,
    };
  });
  const colunas = sql.join(Object.keys(novas[0] ?? {}).map((coluna) => sql.ref(coluna)));
  const rows = await listRows<Pick<FaturaRow, 'id_fatura' | 'id_apolice' | 'id_grupo' | 'competencia'>>(transaction)`
    INSERT INTO faturas (${colunas}) SELECT ${colunas} FROM jsonb_populate_recordset(NULL::faturas, ${JSON.stringify(novas)}::jsonb)
    RETURNING id_fatura, id_apolice, id_grupo, competencia`;
  const ids = new Map(rows.map((row) => [periodoDe(row), row.id_fatura]));
  return novas.map((nova) => ids.get(periodoDe(nova)) as number);
}

export interface Passo {
  readonly situacao?: Situacao;
  readonly [coluna: string]: unknown;
}

/** A new calculation of an invoice, a transition, or both. */
export interface MudancaDaFatura {
  readonly fatura: Pick<FaturaRow, 'id_fatura' | 'tipo'>;
  readonly passo?: Passo | undefined;
  readonly calculo?: Calculada | undefined;
}

/** Updates invoices, those with the same columns in one statement. @returns the new version of each */
export async function updateFaturas(transaction: Db, quem: string, mudancas: readonly MudancaDaFatura[]) {
  const valores = mudancas.map(({ fatura: { id_fatura, tipo }, passo, calculo }) => ({
    id_fatura,
    // An emissão especial stays one.
    ...(calculo && { ...colunasDe(calculo), tipo: tipo === 'ESPECIAL' ? tipo : calculo[0].tipo }),
    ...passo,
  }));
  const versoes = new Map<number, number>();
  const colunasDele = (um: object) =>
    Object.entries(um).flatMap(([coluna, valor]) => (valor === undefined ? [] : coluna));
  for (const [colunas, linhas] of Map.groupBy(valores, (um) => colunasDele(um).join())) {
    const novas = colunas.split(',').map((coluna) => sql`${sql.ref(coluna)} = n.${sql.ref(coluna)}`);
    const rows = await listRows<{ id_fatura: number; versao: number }>(transaction)`
      UPDATE faturas f SET ${sql.join(novas)}, versao = f.versao + 1, alterado_em = now(), alterado_por = ${quem}
      FROM jsonb_populate_recordset(NULL::faturas, ${JSON.stringify(linhas)}::jsonb) n
      WHERE f.id_fatura = n.id_fatura RETURNING f.id_fatura, f.versao`;
    for (const { id_fatura, versao } of rows) versoes.set(id_fatura, versao);
  }
  return versoes;
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

/** Whether a person, or a key of that person, brought an invoice into a state the last time; a reversed receipt does not count. */
export async function levou(db: Db, id: number, para: Situacao, idUsuario: number): Promise<boolean> {
  const ultimo = await findValue<number | null | undefined>(db)`
    SELECT id_usuario FROM auditoria WHERE entidade = 'faturas' AND id_entidade = ${id}::text AND depois ->> 'situacao' = ${para}
      AND coalesce(antes ->> 'situacao', '') NOT IN (${para}, 'PAGA', 'PAGA_EM_PARTE') ORDER BY id DESC LIMIT 1`;
  return ultimo === idUsuario;
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
