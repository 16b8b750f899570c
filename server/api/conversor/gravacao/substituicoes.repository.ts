/** Replacing documents (domain-2 2): the replaced one leaves the movement, in either order of arrival. */
import { ELEMENTO_DA_SUBSTITUICAO } from '../../leitura/xml/cte.ts';
import { recordAuditOn } from '../../escrita/audit-trail.repository.ts';
import type { Quem } from '../../chamada/endpoint.ts';
import { arquivadaEmPalavras } from '../../chamada/refusals.ts';
import { type Conexao, linhasDe, listar, mandar } from './conexao.repository.ts';

/** Archived shipments cannot be replaced. @returns whether any would be. */
export async function recusarArquivados(conexao: Conexao): Promise<boolean> {
  const rows = await listar<{ ordem: number; mes: string }>(conexao)`
    SELECT l.ordem, m.mes FROM embarques_lidos l
    CROSS JOIN LATERAL (SELECT mes_arquivado_do_documento(l.substituida) AS mes) m WHERE l.substituida IS NOT NULL AND m.mes IS NOT NULL`;
  if (rows.length === 0) return false;
  const arquivados = rows.map(({ ordem, mes }) => ({ ordem, motivo: arquivadaEmPalavras(mes) }));
  await mandar(conexao)`
    INSERT INTO falhas_novas (linha, origem, codigo, campo, valor, esperado)
    SELECT l.linha, l.origem, 'SUBSTITUIDO_ARQUIVADO', ${ELEMENTO_DA_SUBSTITUICAO}, l.substituida,
      'um CT-e substituído fora do arquivo. ' || x.motivo
    FROM ${linhasDe(arquivados, { ordem: 'integer', motivo: 'text' })} JOIN embarques_lidos l USING (ordem)`;
  return true;
}

export async function substituir(conexao: Conexao, autor: Quem, protocolo: string): Promise<void> {
  const rows = await listar<{ chave: string; chave_substituta: string }>(conexao)`
    INSERT INTO substituicoes (chave, chave_substituta, recebida_por)
    SELECT DISTINCT ON (l.substituida) l.substituida, l.chave, ${autor.username}
    FROM embarques_lidos l JOIN contextos c ON c.id = l.contexto
    JOIN averbacoes a ON a.competencia = c.competencia AND a.id_averbacao = l.id_averbacao
    WHERE l.substituida IS NOT NULL ORDER BY l.substituida, l.ordem ON CONFLICT DO NOTHING RETURNING chave, chave_substituta`;
  if (rows.length === 0) return;
  await mandar(conexao)`SELECT cancelar_documentos(${rows.map(({ chave }) => chave)})`;
  await recordAuditOn(conexao, {
    ...autor,
    acao: 'alterar',
    entidade: 'averbacoes',
    idEntidade: protocolo.replace(/-$/, ''),
    depois: { substituicoes: rows },
  });
}
