import { sql } from 'kysely';
import type { SituacaoDaDi } from '../../../../shared/contracts/averbacao.ts';
import type { AverbacaoDaDi, DiPendente } from '../../../../shared/contracts/vinculo-da-di.ts';
import { type Db, findRow, listRows, findValue } from '../../sql/connection.repository.ts';
import { umaAverbacao, meses } from '../../sql/meses.repository.ts';
import type { Versioned } from '../../escrita/writer.repository.ts';
import type { Autor } from '../../chamada/endpoint.ts';

const CANDIDATAS = 20;

export interface Di extends Versioned {
  readonly id_di: number;
  readonly numero: string;
  readonly situacao: SituacaoDaDi;
  readonly id_apolice: number | null;
  readonly id_averbacao: number | null;
  readonly competencia: number | null;
  readonly id_motivo: number | null;
  readonly motivo: string | null;
}

export const findDi = (db: Db, id: number, { lock = false } = {}) => findRow<Di>(db)`
  SELECT d.id_di, coalesce(d.numero_di, d.duimp) AS numero, d.situacao, d.id_apolice, d.id_averbacao, d.competencia, d.id_motivo,
    (SELECT descricao FROM motivos m WHERE m.id_motivo = d.id_motivo) AS motivo, d.versao, d.alterado_em, d.alterado_por
  FROM dis d WHERE d.id_di = ${id} ${lock ? sql`FOR UPDATE OF d` : sql``}`;

const colunas = sql`
  a.id_averbacao, a.numero_averbacao, a.tipo_documento, a.numero, a.tipo, a.situacao, a.data_embarque::text, o.numero AS apolice,
  a.situacao = 'FATURADA' OR a.situacao = 'ABERTA' AND EXISTS (SELECT FROM periodos p WHERE p.id_apolice = a.id_apolice
    AND p.id_grupo = a.id_grupo AND p.competencia = a.competencia AND p.fechado) AS em_fatura,
  s.razao_social AS segurado, a.conhecimento, a.numero_di, a.importancia_segurada::text`;
const donos = sql`a JOIN apolices o USING (id_apolice) JOIN segurados s USING (id_segurado)`;
const tabelas = sql`averbacoes ${donos}`;

export async function findAverbacaoDaDi(db: Db, { id_averbacao }: Pick<Di, 'id_averbacao'>) {
  if (id_averbacao === null) return null;
  return (await findRow<AverbacaoDaDi>(db)`SELECT ${colunas} FROM ${umaAverbacao(id_averbacao)} ${donos}`) ?? null;
}

/** Same policy or importer's root, close in time. */
const combinam = sql`
  (d.id_apolice = o.id_apolice OR d.id_apolice IS NULL AND left(s.cnpj, 8) = left(d.cnpj_importador, 8))
  AND a.data_embarque BETWEEN d.data_registro - 180 AND d.data_registro + 60
  AND (a.numero_di IS NULL OR numero_da_declaracao(a.numero_di) IN (d.numero_di, d.duimp))`;
const primeiro = sql`
  (numero_da_declaracao(a.numero_di) IN (d.numero_di, d.duimp)) DESC NULLS LAST, (a.conhecimento = d.conhecimento) DESC NULLS LAST`;

export const findCandidatas = (db: Db, idDi: number) => listRows<AverbacaoDaDi>(db)`
  SELECT ${colunas} FROM dis d CROSS JOIN LATERAL (
    SELECT d.id_apolice UNION ALL
    SELECT id_apolice FROM segurados JOIN apolices USING (id_segurado)
    WHERE d.id_apolice IS NULL AND left(cnpj, 8) = left(d.cnpj_importador, 8)) p
  JOIN (${tabelas} JOIN ramos r USING (id_ramo)) ON a.id_apolice = p.id_apolice
  WHERE d.id_di = ${idDi} AND r.exige_di AND ${combinam}
    AND a.situacao IN ('ABERTA', 'FATURADA') AND NOT EXISTS (SELECT FROM dis x WHERE x.id_averbacao = a.id_averbacao)
  ORDER BY ${primeiro}, a.data_embarque DESC, a.id_averbacao LIMIT ${CANDIDATAS}`;

/** Candidate declarations of a shipment, likeliest first; undefined: no such shipment. */
export const findDisDaAverbacao = (db: Db, idAverbacao: number) => findValue<DiPendente[] | undefined>(db)`
  SELECT (SELECT coalesce(json_agg(p), '[]') FROM (
     SELECT d.id_di, coalesce(d.numero_di, d.duimp) AS numero, d.situacao, d.versao, d.data_registro, d.conhecimento,
       mo.codigo_iso AS moeda, d.valor_fob::text
     FROM dis d JOIN moedas mo USING (id_moeda)
     WHERE d.situacao = 'PENDENTE' AND d.id_averbacao IS NULL AND ${combinam}
     ORDER BY ${primeiro}, d.data_registro DESC, d.id_di LIMIT ${CANDIDATAS}) p) AS dis
  FROM ${umaAverbacao(idAverbacao)} ${donos}`;

export interface Vinculavel
  extends
    Readonly<Record<'id_averbacao' | 'competencia' | 'id_apolice', number>>,
    Readonly<Record<'numero_averbacao' | 'tipo_documento' | 'numero' | 'situacao', string>> {
  readonly situacao_da_di: SituacaoDaDi;
  readonly exige_di: boolean;
  /** Declaration number in the shipment, if another one. */
  readonly outra_di: string | null;
}

export const findVinculavel = (transaction: Db, idAverbacao: number, idDi: number) => findRow<Vinculavel>(transaction)`
  SELECT a.id_averbacao, a.competencia, a.id_apolice, a.numero_averbacao, a.tipo_documento, a.numero, a.situacao, r.exige_di,
    situacao_da_di(a.situacao, a.tipo) AS situacao_da_di,
    CASE WHEN numero_da_declaracao(a.numero_di) NOT IN (coalesce(d.numero_di, ''), coalesce(d.duimp, '')) THEN a.numero_di END AS outra_di
  FROM dis d, ${meses} JOIN averbacoes a ON a.competencia = m.competencia JOIN apolices o USING (id_apolice) JOIN ramos r USING (id_ramo)
  WHERE d.id_di = ${idDi} AND a.id_averbacao = ${idAverbacao} FOR SHARE OF a`;

export type DepoisDoAto = Pick<Di, 'situacao' | 'id_averbacao' | 'competencia' | 'id_motivo'>;

/** @returns its new version. @throws the driver's violation if the shipment is linked already. */
export const updateDi = (transaction: Db, autor: Autor, id: number, depois: DepoisDoAto) => findValue<number>(
  transaction,
)`
  UPDATE dis SET situacao = ${depois.situacao}, id_averbacao = ${depois.id_averbacao}, competencia = ${depois.competencia},
    id_motivo = ${depois.id_motivo}, versao = versao + 1, alterado_em = now(), alterado_por = ${autor.username}
  WHERE id_di = ${id} RETURNING versao`;
