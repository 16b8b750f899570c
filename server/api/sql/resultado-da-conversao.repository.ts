import { sql } from 'kysely';
import { type Contado, type Destino, MAX_EXEMPLOS } from '../../../shared/averbacao/resultado-da-conversao.ts';
import { type Db, listRows, type Sql } from './connection.repository.ts';

/** Ignored documents by cause, most frequent first, of `falhas` or stored `recusados` alike; an example names both values. */
export const porCausa = (fonte: Sql) => sql`
  SELECT nome, min(esperado) AS esperado, count(DISTINCT documento)::integer AS quantidade,
    (array_agg(DISTINCT exemplo))[:${MAX_EXEMPLOS}::integer] AS exemplos
  FROM (
    SELECT codigo AS nome, esperado, documento,
      coalesce(nullif(chave, ''), nullif(origem, ''), 'linha ' || linha)
        || CASE codigo WHEN 'VALOR_DIFERENTE' THEN ': ' || valor || '; ' || esperado ELSE '' END AS exemplo
    FROM ${fonte}
  ) x GROUP BY nome, CASE WHEN nome IN ('NAO_E_EMBARQUE', 'AVISO') THEN esperado END ORDER BY 3 DESC, 1, 2`;

const JA_AVERBADO = 'JA_AVERBADO';

/** Ignored documents of a run by cause, effects of its events, destinations of its shipments. */
export async function findResultado(db: Db, { id, ignorados }: { readonly id: number; readonly ignorados: number }) {
  const causas = await listRows<Contado>(db)`${porCausa(sql`(
    SELECT r.id_recusado AS documento, r.linha, r.origem, r.chave, c.* FROM recusados r
    CROSS JOIN LATERAL jsonb_to_recordset(r.causas) c (codigo text, campo text, valor text, esperado text)
    WHERE r.situacao = 'IGNORADO' AND r.id_conversao = ${id}) f`)}`;
  const feitos = await listRows<Contado>(db)`
    SELECT efeito AS nome, quantidade, exemplos FROM conversao_efeitos WHERE id_conversao = ${id} ORDER BY quantidade DESC, efeito`;
  const destino = await listRows<Destino>(db)`
    SELECT d.competencia, d.id_apolice, a.numero AS apolice, d.quantidade FROM conversao_destinos d JOIN apolices a USING (id_apolice)
    WHERE d.id_conversao = ${id} ORDER BY d.competencia, a.numero`;
  // Earlier runs kept no examples of shipments declared already.
  const listados = causas.reduce((soma, { nome, quantidade }) => (nome === 'AVISO' ? soma : soma + quantidade), 0);
  const exemplos = feitos.find(({ nome }) => nome === JA_AVERBADO)?.exemplos ?? [];
  const jaAverbados = { nome: JA_AVERBADO, quantidade: ignorados - listados, exemplos };
  const efeitos = feitos.filter(({ nome }) => nome !== JA_AVERBADO);
  return { ignorados: causas, efeitos: jaAverbados.quantidade > 0 ? [jaAverbados, ...efeitos] : efeitos, destino };
}
