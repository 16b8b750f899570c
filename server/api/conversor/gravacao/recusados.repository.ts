import type { Conexao } from './preparar-tabelas.repository.ts';
import type { Pedido } from './registrar.repository.ts';

/**
 * Puts what a run refused into the queue of documents that wait, and lists what is none of ours: each with all of its
 * causes, those of one document together.
 */
export async function registrarRecusados(conexao: Conexao, idConversao: number, { usuario }: Pick<Pedido, 'usuario'>) {
  await conexao.query(
    `INSERT INTO recusados (id_conversao, linha, origem, chave, situacao, causas, alterado_por)
     SELECT $1, linha, origem, max(coalesce(chave, '')), CASE WHEN bool_and(ignorado) THEN 'IGNORADO' ELSE 'RECUSADO' END,
       jsonb_agg(jsonb_build_object('codigo', codigo, 'campo', campo, 'valor', valor, 'esperado', esperado)), $2
     FROM falhas GROUP BY linha, origem ORDER BY linha, origem
     ON CONFLICT (id_conversao, linha, origem) DO UPDATE
       SET causas = excluded.causas, chave = excluded.chave, alterado_em = now(), alterado_por = excluded.alterado_por`,
    [idConversao, usuario],
  );
}
