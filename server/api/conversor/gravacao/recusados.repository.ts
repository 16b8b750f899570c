import type { Conexao } from './preparar-tabelas.repository.ts';
import type { Desfecho, Pedido } from './registrar.repository.ts';

/** What of a run's kept file is converted again. */
export interface Reprocesso {
  readonly idConversao: number;
  readonly documentos: readonly {
    readonly linha: number;
    readonly origem: string;
    readonly correcoes: Readonly<Record<string, string>>;
  }[];
}

/**
 * Puts what a run refused into the queue of documents that wait, and lists what is none of ours: each with all of its
 * causes, those of one document together.
 */
export async function registrarRecusados(conexao: Conexao, idConversao: number, { usuario }: Pick<Pedido, 'usuario'>) {
  await conexao.query(
    `INSERT INTO recusados (id_conversao, linha, origem, chave, situacao, causas, alterado_por)
     SELECT $1, linha, origem, max(coalesce(chave, '')), CASE WHEN bool_and(ignorado) THEN 'IGNORADO' ELSE 'RECUSADO' END,
       jsonb_agg(jsonb_build_object('codigo', codigo, 'campo', campo, 'valor', valor, 'esperado', esperado, 'corrige',
         (SELECT c.campo FROM colunas c WHERE c.nome = f.campo ORDER BY ordem DESC LIMIT 1))), $2
     FROM falhas f GROUP BY linha, origem ORDER BY linha, origem
     ON CONFLICT (id_conversao, linha, origem) DO UPDATE
       SET causas = excluded.causas, chave = excluded.chave, alterado_em = now(), alterado_por = excluded.alterado_por`,
    [idConversao, usuario],
  );
}

/** Counts what became of a run's waiting documents, in its own row, and lets those that are in no longer wait. */
export async function registrarReprocesso(
  conexao: Conexao,
  { idConversao, documentos }: Reprocesso,
  { idUsuario, usuario, requestId }: Pick<Pedido, 'idUsuario' | 'usuario' | 'requestId'>,
  { lidos, gravado, recusados }: Desfecho,
): Promise<void> {
  await conexao.query(
    `UPDATE recusados r SET situacao = 'AVERBADO', alterado_em = now(), alterado_por = $2
     FROM unnest($3::integer[], $4::text[]) x (linha, origem)
     WHERE r.id_conversao = $1 AND r.situacao = 'RECUSADO' AND r.linha = x.linha AND r.origem = x.origem
       AND NOT EXISTS (SELECT FROM falhas f WHERE f.linha = r.linha AND f.origem = r.origem)`,
    [idConversao, usuario, documentos.map(({ linha }) => linha), documentos.map(({ origem }) => origem)],
  );
  await conexao.query(
    `WITH esperam AS (SELECT count(*)::integer AS quantos FROM recusados WHERE id_conversao = $1 AND situacao = 'RECUSADO')
     UPDATE conversoes c SET aceitos = c.aceitos + $2, ignorados = c.ignorados + $3, recusados = e.quantos,
       importancia_segurada = c.importancia_segurada + $4, premio = c.premio + $5,
       situacao = CASE WHEN e.quantos = 0 THEN 'CONCLUIDA' WHEN c.aceitos + $2 > 0 THEN 'PARCIAL' ELSE 'RECUSADA' END
     FROM esperam e WHERE c.id_conversao = $1`,
    [idConversao, gravado.aceitos, lidos - gravado.aceitos - recusados, gravado.importancia, gravado.premio],
  );
  await conexao.query(
    `INSERT INTO auditoria (id_usuario, quem, acao, entidade, id_entidade, depois, request_id)
     VALUES ($1, $2, 'alterar', 'conversor', $3, $4, $5)`,
    [
      idUsuario,
      usuario,
      String(idConversao),
      JSON.stringify({ reprocessados: lidos, aceitos: gravado.aceitos, recusados }),
      requestId,
    ],
  );
}
