import { sql } from 'kysely';
import type { GrupoDeRecusados, Recusado, Reenvio } from '../../../../shared/contracts/recusados.ts';
import { type Db, findRow, listRows, run } from '../../sql/connection.repository.ts';
import { type CopyParts, copyLines } from '../../sql/copy-out.repository.ts';
import type { LayoutDefinition } from '../../leitura/registro.ts';
import type { Reprocesso } from '../gravacao/recusados.repository.ts';
import type { Autor } from '../../chamada/endpoint.ts';
import { refuseStale, type Versioned } from '../../escrita/writer.repository.ts';

/** Causes of waiting documents by frequency; texts separately, since each has its own remedy. */
export const findGrupos = (db: Db, idConversao: number): Promise<GrupoDeRecusados[]> => listRows<GrupoDeRecusados>(db)`
    SELECT c.codigo, c.campo, CASE WHEN c.codigo ~ '_DESCONHECID[AO]$|^APOLICE' THEN c.valor ELSE '' END AS valor,
      min(c.esperado) AS esperado, count(DISTINCT r.id_recusado)::integer AS quantos
    FROM recusados r CROSS JOIN LATERAL jsonb_to_recordset(r.causas) c (codigo text, campo text, valor text, esperado text)
    WHERE r.id_conversao = ${idConversao} AND r.situacao = 'RECUSADO'
    GROUP BY 1, 2, 3 ORDER BY 5 DESC, 1, 2, 3`;

export const findRecusados = (db: Db, idConversao: number, quantos: number) =>
  listRows<Recusado>(db)`
    SELECT id_recusado, linha, origem, chave, situacao, causas, correcoes, versao FROM recusados
    WHERE id_conversao = ${idConversao} AND situacao = 'RECUSADO' ORDER BY linha LIMIT ${quantos}`;

export const findParaReprocessar = (db: Db, idConversao: number, ids: readonly number[] | null) =>
  listRows<Reprocesso['documentos'][number]>(db)`
    SELECT linha, origem, correcoes FROM recusados
    WHERE id_conversao = ${idConversao} AND situacao = 'RECUSADO' AND (${ids}::integer[] IS NULL OR id_recusado = ANY(${ids}))`;

/** Locks a waiting document. @returns its corrections and the kind of its layout; undefined: it does not wait. @throws 409 stale. */
export async function lockRecusado(transaction: Db, id: number, versao: number) {
  const antes = await findRow<Versioned & { readonly correcoes: unknown; readonly tipo: LayoutDefinition['tipo'] }>(
    transaction,
  )`
    SELECT r.correcoes, r.versao, r.alterado_em, r.alterado_por, l.tipo
    FROM recusados r JOIN conversoes USING (id_conversao) JOIN layouts l USING (id_layout)
    WHERE r.id_recusado = ${id} AND r.situacao = 'RECUSADO' FOR UPDATE OF r`;
  if (antes !== undefined) refuseStale(antes, versao);
  return antes;
}

export const updateCorrecoes = (transaction: Db, id: number, correcoes: object, autor: Autor) => run(transaction)`
  UPDATE recusados SET correcoes = ${JSON.stringify(correcoes)}, versao = versao + 1, alterado_em = now(), alterado_por = ${autor.username}
  WHERE id_recusado = ${id}`;

export const findConvertida = (db: Db, idConversao: number) =>
  db
    .selectFrom('conversoes as c')
    .innerJoin('layouts as l', 'l.id_layout', 'c.id_layout')
    .select(['c.id_conversao', 'c.id_ramo', 'c.arquivo', 'c.tamanho', 'c.sha256', 'c.caixa', 'c.apolice'])
    .select(['l.nome as layout', 'l.tipo'])
    .where('c.id_conversao', '=', idConversao)
    .executeTakeFirst();

/** Return file: outcome of each document of a run, as COPY text; accepted ones first. */
export function findRetorno(parts: CopyParts, idConversao: number): AsyncGenerator<Buffer> {
  const select = sql`
    SELECT a.chave, a.numero, a.numero_averbacao, o.numero, r.nome, a.importancia_segurada, a.premio, a.situacao, ''
    FROM averbacoes_todas a JOIN apolices o USING (id_apolice) JOIN ramos r USING (id_ramo)
    WHERE a.id_conversao = ${idConversao} AND (NOT a.arquivada OR a.competencia = ANY(ARRAY(
      SELECT competencia FROM averbacoes_arquivadas WHERE ${idConversao} = ANY(id_conversao))))
    UNION ALL
    SELECT chave, coalesce(nullif(origem, ''), linha::text), '', '', '', NULL, NULL, situacao,
      (SELECT string_agg(DISTINCT c.codigo, ' ') FROM jsonb_to_recordset(causas) c (codigo text))
    FROM recusados WHERE id_conversao = ${idConversao} AND situacao <> 'AVERBADO'`;
  return copyLines(parts, [], select);
}

export const findReenvios = (db: Db, idConversao: number) => listRows<Reenvio>(db)`
  SELECT em, por_si, usuario, enviados, averbados, recusados, falha FROM reenvios
  WHERE id_conversao = ${idConversao} ORDER BY id_reenvio DESC LIMIT 20`;

/** Postpones documents that could not be resent. @param falha reason that people can fix; null: none. */
export async function registrarReenvioSemEfeito(
  db: Db,
  idConversao: number,
  ids: readonly number[],
  { usuario, falha }: { readonly usuario: string; readonly falha: string | null },
): Promise<void> {
  await run(db)`
    WITH descansam AS (
      UPDATE recusados SET reenviado_em = now() WHERE id_recusado = ANY(${ids}) AND situacao = 'RECUSADO' RETURNING id_recusado
    )
    INSERT INTO reenvios (id_conversao, por_si, usuario, enviados, averbados, recusados, falha)
    SELECT ${idConversao}, true, ${usuario}, count(*), 0, count(*), ${falha} FROM descansam
    HAVING ${falha}::text IS NOT NULL`;
}
