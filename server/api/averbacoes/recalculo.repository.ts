import { sql } from 'kysely';
import { type Db, findRow, listRows, run, type Sql } from '../sql/connection.repository.ts';
import type { Escolhida } from './exclusao.repository.ts';

/** These shipments `a`; the months prune partitions. */
export const destas = (escolhidas: readonly Pick<Escolhida, 'competencia' | 'id_averbacao'>[]) => sql`
  a.competencia = ANY(${[...new Set(escolhidas.map(({ competencia }) => competencia))]}::integer[])
  AND a.id_averbacao = ANY(${escolhidas.map(({ id_averbacao }) => id_averbacao)}::bigint[])`;

/** Open shipments `a` under a condition, in the order of their periods. */
export const listAbertas = (db: Db, condicao: Sql) => listRows<Escolhida>(db)`
  SELECT a.competencia, a.id_averbacao, a.id_apolice, a.id_grupo FROM averbacoes a
  LEFT JOIN periodos p ON p.id_apolice = a.id_apolice AND p.id_grupo = a.id_grupo AND p.competencia = a.competencia
  WHERE a.situacao = 'ABERTA' AND NOT coalesce(p.fechado, false) AND ${condicao}
  ORDER BY a.id_apolice, a.competencia, a.id_grupo, a.id_averbacao`;

export type Corrigivel = Escolhida &
  Readonly<Record<'situacao' | 'tipo' | 'chave' | 'importancia_segurada' | 'data_embarque' | 'premio', string>> &
  Readonly<Record<'moeda' | 'placa' | 'cnpj_tomador' | 'cnpj_embarcador' | 'observacao', string | null>> &
  Readonly<Record<'id_mercadoria' | 'municipio_origem' | 'municipio_destino' | 'km', number | null>> & {
    readonly id_ramo: number;
    readonly fechado: boolean;
    /** Changes so far, and one. */
    readonly versao: number;
  };

export const versaoDaAverbacao = (id: Sql) => sql`(
  SELECT 1 + count(*)::integer FROM auditoria WHERE entidade = 'averbacoes' AND id_entidade = ${id}::text AND acao = 'alterar')`;

/** A shipment, locked after its period. */
export async function lockAverbacao(transaction: Db, { competencia, id_averbacao }: Escolhida) {
  // A statement that waits for a lock counts changes as they were before it waited.
  await run(transaction)`
    SELECT FROM averbacoes WHERE competencia = ${competencia} AND id_averbacao = ${id_averbacao} FOR UPDATE`;
  return findRow<Corrigivel>(transaction)`
    SELECT a.competencia, a.id_averbacao, a.id_apolice, a.id_grupo, o.id_ramo, a.situacao, coalesce(p.fechado, false) AS fechado, a.tipo, a.chave,
      a.moeda, a.importancia_segurada::text, a.data_embarque::text, a.placa, a.cnpj_tomador, a.cnpj_embarcador, a.id_mercadoria,
      a.municipio_origem, a.municipio_destino, a.km, a.observacao, a.premio::text, ${versaoDaAverbacao(sql`a.id_averbacao`)} AS versao
    FROM averbacoes a JOIN apolices o USING (id_apolice)
    LEFT JOIN periodos p ON p.id_apolice = a.id_apolice AND p.id_grupo = a.id_grupo AND p.competencia = a.competencia
    WHERE a.competencia = ${competencia} AND a.id_averbacao = ${id_averbacao}`;
}

/** Why a corrected shipment cannot stand: cover, suspension, limit of a trip; null: it can. */
export async function findImpedimentoDaCorrecao(db: Db, { competencia, id_averbacao }: Escolhida) {
  const row = await findRow<{ campo: string; mensagem: string }>(db)`
    SELECT CASE WHEN NOT c.coberta THEN 'data_embarque' WHEN s.id_suspensao IS NOT NULL THEN 'data_embarque' ELSE 'importancia_segurada' END AS campo,
      CASE WHEN NOT c.coberta THEN 'A apólice não cobre este dia'
        WHEN s.id_suspensao IS NOT NULL THEN 'A apólice está suspensa neste dia'
        ELSE 'A viagem soma ' || l.soma || ', e o limite da apólice é ' || l.limite END AS mensagem
    FROM averbacoes a JOIN apolices o USING (id_apolice)
    CROSS JOIN LATERAL (SELECT cobre(o.inicio_vigencia, o.fim_vigencia, o.hora_vigencia, o.cancelamento_vigencia, a.data_embarque) AS coberta) c
    LEFT JOIN LATERAL (SELECT id_suspensao FROM suspensoes x WHERE x.id_apolice = o.id_apolice AND x.id_ramo = o.id_ramo
      AND x.data_inicial <= a.data_embarque AND (x.data_final IS NULL OR x.data_final >= a.data_embarque) LIMIT 1) s ON true
    LEFT JOIN LATERAL (
      SELECT sum(v.importancia_segurada) AS soma, coalesce(nullif(o.limite_viagem, 0), nullif(o.limite_responsabilidade, 0)) AS limite
      FROM averbacoes v WHERE o.id_moeda IS NULL AND v.competencia = a.competencia AND v.id_apolice = a.id_apolice
        AND v.data_embarque = a.data_embarque AND v.situacao IN ('ABERTA', 'FATURADA')
        AND (v.id_averbacao = a.id_averbacao OR (v.placa = a.placa AND NOT v.nao_acumula AND NOT a.nao_acumula))) l ON true
    WHERE a.competencia = ${competencia} AND a.id_averbacao = ${id_averbacao} AND (NOT c.coberta OR s.id_suspensao IS NOT NULL OR l.soma > l.limite)`;
  return row ?? null;
}

export async function updateCorrigida(
  transaction: Db,
  { competencia, id_averbacao }: Escolhida,
  colunas: Readonly<Record<string, unknown>>,
): Promise<void> {
  const nomes = Object.entries(colunas).map(([nome, valor]) => sql`${sql.ref(nome)} = ${valor}`);
  if (nomes.length === 0) return;
  await run(transaction)`
    UPDATE averbacoes SET ${sql.join(nomes)} WHERE competencia = ${competencia} AND id_averbacao = ${id_averbacao}`;
}

/** Takes an invoiced shipment out of its month's calculation: its premium is given back, its document free. @returns whether it was not yet. */
export async function insertCancelada(transaction: Db, { competencia, id_averbacao }: Escolhida): Promise<boolean> {
  const rows = await listRows(transaction)`
    WITH dela AS (SELECT * FROM averbacoes WHERE competencia = ${competencia} AND id_averbacao = ${id_averbacao}), documento AS (
      DELETE FROM averbacao_documentos d USING dela a WHERE d.id_apolice = a.id_apolice AND d.id_averbacao = a.id_averbacao
        AND d.documento = identidade_do_documento(a.chave, a.tipo_documento, a.serie, a.numero, a.data_emissao, a.cnpj_embarcador))
    INSERT INTO creditos_de_cancelamento (competencia, id_averbacao, id_apolice, id_grupo, chave, premio)
    SELECT competencia, id_averbacao, id_apolice, id_grupo, chave, premio FROM dela ON CONFLICT DO NOTHING RETURNING id_averbacao`;
  return rows.length > 0;
}
