import { sql } from 'kysely';
import type { Bloco } from '../../../shared/contracts/averbacao.ts';
import type { Sent } from '../../../shared/contracts/call.ts';
import type { listBlocos } from '../../../shared/contracts/averbacoes.ts';
import type { Db } from '../sql/connection.repository.ts';
import { algum, e, findOnly, findRow, findValue, listRows, nomeDe, run } from '../sql/connection.repository.ts';
import type { Escolhida } from './exclusao.repository.ts';

const excluidas = sql`averbacoes_excluidas x JOIN averbacoes a
  ON a.competencia = x.competencia AND a.id_averbacao = x.id_averbacao AND a.id_apolice = x.id_apolice_averbada`;

export async function findBlocos(db: Db, { start, length, search, filtros }: Sent<typeof listBlocos>) {
  const palavras = search.value.split(/\s+/).filter(Boolean);
  const onde = e([
    ...algum(sql`b.id_bloco`, filtros?.id_bloco),
    ...palavras.map(
      (p) =>
        sql`strpos(dobrar(concat_ws(' ', v.descricao, b.motivo, ${nomeDe(sql`b.excluido_por`)})), dobrar(${p})) > 0`,
    ),
  ]);
  const { total, achados, linhas } = await findOnly<{ total: number; achados: number; linhas: Bloco[] }>(db)`
    SELECT (SELECT count(*) FROM exclusoes_em_bloco) AS total,
      (SELECT count(*) FROM exclusoes_em_bloco b JOIN motivos v USING (id_motivo) WHERE ${onde}) AS achados,
      (SELECT coalesce(json_agg(pagina ORDER BY id_bloco DESC), '[]') FROM (
         SELECT b.id_bloco, b.filtros, b.quantidade, b.importancia_segurada::text, b.premio::text, b.id_motivo,
           v.descricao AS descricao_do_motivo, b.motivo, b.excluido_em, ${nomeDe(sql`b.excluido_por`)} AS excluido_por,
           b.desfeito_em, ${nomeDe(sql`b.desfeito_por`)} AS desfeito_por,
           b.desfeito_em IS NULL AND NOT EXISTS (
             SELECT FROM ${excluidas}
             JOIN periodos p ON p.id_apolice = a.id_apolice AND p.id_grupo = a.id_grupo AND p.competencia = a.competencia
             WHERE x.id_bloco = b.id_bloco AND p.fechado) AND NOT EXISTS (
             SELECT FROM averbacoes_excluidas x JOIN competencias_arquivadas USING (competencia)
             WHERE x.id_bloco = b.id_bloco) AS aberto
         FROM exclusoes_em_bloco b JOIN motivos v USING (id_motivo) WHERE ${onde}
         ORDER BY b.id_bloco DESC LIMIT ${length} OFFSET ${start - 1}) pagina) AS linhas`;
  return { data: linhas, recordsTotal: total, recordsFiltered: achados };
}

export const lockBloco = (db: Db, id: number) => findRow<Pick<Bloco, 'id_bloco' | 'quantidade' | 'desfeito_por'>>(db)`
  SELECT id_bloco, quantidade, desfeito_por FROM exclusoes_em_bloco WHERE id_bloco = ${id} FOR UPDATE`;

export const findDoBloco = (transaction: Db, id: number) => listRows<Escolhida>(transaction)`
  SELECT a.competencia, a.id_averbacao, a.id_apolice, a.id_grupo FROM ${excluidas} WHERE x.id_bloco = ${id}`;

/** First archived month of a block in words; null: none. */
export const findArquivadoDoBloco = (transaction: Db, id: number) => findValue<string | null>(transaction)`
  SELECT competencia_em_palavras(min(competencia)) AS mes
  FROM averbacoes_excluidas JOIN competencias_arquivadas USING (competencia) WHERE id_bloco = ${id}`;

/** First closed period of a block in words; undefined: none. */
export const findPeriodoFechado = (transaction: Db, id: number) => findValue<string | undefined>(transaction)`
  SELECT to_char(to_date(p.competencia::text, 'YYYYMM'), 'MM/YYYY') || ' da apólice ' || o.numero AS periodo
  FROM ${excluidas}
  JOIN periodos p ON p.id_apolice = a.id_apolice AND p.id_grupo = a.id_grupo AND p.competencia = a.competencia
  JOIN apolices o ON o.id_apolice = a.id_apolice
  WHERE x.id_bloco = ${id} AND p.fechado ORDER BY p.competencia LIMIT 1`;

/** Restores a block's documents. @returns how many were free; others were declared again. */
export const retomarDocumentos = (transaction: Db, id: number) => run(transaction)`
  INSERT INTO averbacao_documentos (id_apolice, documento, id_averbacao)
  SELECT a.id_apolice, identidade_do_documento(a.chave, a.tipo_documento, a.serie, a.numero, a.data_emissao, a.cnpj_embarcador),
    a.id_averbacao
  FROM ${excluidas} WHERE x.id_bloco = ${id} ORDER BY 1, 2 ON CONFLICT DO NOTHING`;

/** Cancels restored shipments whose document was cancelled or replaced while they were excluded. */
export const cancelarMortas = (transaction: Db, id: number) => run(transaction)`
  SELECT cancelar_documentos(array_agg(a.chave)) FROM ${excluidas} WHERE x.id_bloco = ${id}
    AND (EXISTS (SELECT FROM eventos_fiscais e WHERE e.chave = a.chave AND e.cancela)
      OR EXISTS (SELECT FROM substituicoes s WHERE s.chave = a.chave))`;

export const markDesfeito = (transaction: Db, id: number, quem: string) =>
  run(transaction)`UPDATE exclusoes_em_bloco SET desfeito_em = now(), desfeito_por = ${quem} WHERE id_bloco = ${id}`;
