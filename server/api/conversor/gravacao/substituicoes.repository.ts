/** Documents that take the place of others (domain-2, 2): what they replace leaves the movement, whichever comes first. */
import { ELEMENTO_DA_SUBSTITUICAO } from '../../leitura/substituicao.ts';
import { CANCELAMENTO } from '../../leitura/xml-evento.ts';
import { recordAuditOn } from '../../serving/audit-trail.repository.ts';
import { arquivadaEmPalavras } from '../../serving/refusals.ts';
import { ate, type Conexao, type Pedaco } from './preparar-tabelas.repository.ts';

/**
 * Lists the documents of a piece that others replaced, or their authorities cancelled, before they came, and takes them out of it.
 * @returns whether there are any.
 */
export async function separarSemValor(conexao: Conexao, pedaco: Pedaco): Promise<boolean> {
  const { rowCount } = await conexao.query({
    name: 'separar_sem_valor',
    // Each is looked up by itself: a plan of tables that were empty, or a join, would read the whole of them later on.
    text: `WITH fora AS (
       SELECT l.ordem, l.linha, l.origem, l.chave, x.codigo, x.porque FROM embarques_lidos l CROSS JOIN LATERAL (
         SELECT 'DOCUMENTO_SUBSTITUIDO' AS codigo, '; o CT-e ' || s.chave_substituta || ' o substituiu' AS porque
         FROM substituicoes s WHERE s.chave = l.chave
         UNION ALL SELECT 'DOCUMENTO_CANCELADO', ' e não foi cancelado'
         FROM eventos_fiscais e WHERE e.chave = l.chave AND e.tipo = '${CANCELAMENTO}' LIMIT 1
       ) x WHERE l.ordem BETWEEN $1 AND $2
     ), sem_eles AS (DELETE FROM embarques_lidos WHERE ordem IN (SELECT ordem FROM fora))
     INSERT INTO falhas_novas (linha, origem, chave, codigo, campo, valor, esperado, ignorado)
     SELECT linha, origem, chave, codigo, 'chave', chave, 'um documento que vale' || porque, true FROM fora`,
    values: [pedaco.desde, ate(pedaco)],
  });
  return rowCount !== 0;
}

/** Finds what is to be replaced in archived months, where nothing changes any more. @returns whether there is any. */
export async function recusarArquivados(conexao: Conexao): Promise<boolean> {
  const { rows } = await conexao.query<{ ordem: number; mes: string }>(
    `SELECT s.ordem, m.mes FROM substituicoes_lidas s JOIN embarques_lidos l USING (ordem)
     CROSS JOIN LATERAL (SELECT mes_arquivado_do_documento(s.substituida) AS mes) m WHERE m.mes IS NOT NULL`,
  );
  if (rows.length === 0) return false;
  await conexao.query(
    `INSERT INTO falhas_novas (linha, origem, codigo, campo, valor, esperado)
     SELECT l.linha, l.origem, 'SUBSTITUIDO_ARQUIVADO', $3, s.substituida, 'um CT-e substituído fora do arquivo. ' || x.motivo
     FROM unnest($1::integer[], $2::text[]) x (ordem, motivo) JOIN embarques_lidos l USING (ordem) JOIN substituicoes_lidas s USING (ordem)`,
    [rows.map(({ ordem }) => ordem), rows.map(({ mes }) => arquivadaEmPalavras(mes)), ELEMENTO_DA_SUBSTITUICAO],
  );
  return true;
}

/** Who sent the documents, and what their protocols begin with. */
interface Envio {
  readonly idUsuario: number;
  readonly usuario: string;
  readonly requestId: string;
  readonly protocolo: string;
}

/** Writes down what the stored documents replace, and takes it out as the event of a cancellation would. */
export async function substituir(conexao: Conexao, { idUsuario, usuario, requestId, protocolo }: Envio): Promise<void> {
  const { rows } = await conexao.query<{ chave: string; chave_substituta: string }>(
    `INSERT INTO substituicoes (chave, chave_substituta, recebida_por)
     SELECT DISTINCT ON (s.substituida) s.substituida, s.chave, $1
     FROM substituicoes_lidas s JOIN embarques_lidos l USING (ordem) JOIN contextos c ON c.id = l.contexto
     JOIN averbacoes a ON a.competencia = c.competencia AND a.id_averbacao = l.id_averbacao
     ORDER BY s.substituida, s.ordem ON CONFLICT DO NOTHING RETURNING chave, chave_substituta`,
    [usuario],
  );
  if (rows.length === 0) return;
  await conexao.query('SELECT cancelar_documentos($1)', [rows.map(({ chave }) => chave)]);
  await recordAuditOn(conexao, {
    idUsuario,
    quem: usuario,
    acao: 'alterar',
    entidade: 'averbacoes',
    idEntidade: protocolo.replace(/-$/, ''),
    depois: { substituicoes: rows },
    requestId,
  });
}
