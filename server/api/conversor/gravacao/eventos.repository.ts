import type { RespostaDoDocumento } from '../../../../shared/contracts/documentos-fiscais.ts';
import type { Evento } from '../../leitura/registro.ts';
import { type Conexao, linhasDe, listar, mandar } from './conexao.repository.ts';
import { ELEMENTO_DA_SUBSTITUICAO } from '../../leitura/xml/cte.ts';
import { recordAuditOn } from '../../escrita/audit-trail.repository.ts';
import type { Quem } from '../../chamada/endpoint.ts';
import { arquivadaEmPalavras } from '../../chamada/refusals.ts';

export const nomeDoEvento = ({ chave, tipo, sequencia }: Pick<Evento, 'chave' | 'tipo' | 'sequencia'>) =>
  `${chave} ${tipo} ${sequencia}`;

/** @param xml kept with the first one. @returns names of those that are new. */
export async function insertEventos(conexao: Conexao, eventos: readonly Evento[], xml: Buffer | null, quem: string) {
  const numerados = eventos.map((evento, ordem) => ({ ...evento, ordem }));
  const novos = await listar<Pick<Evento, 'chave' | 'tipo' | 'sequencia'>>(conexao)`
    INSERT INTO eventos_fiscais (chave, tipo, sequencia, momento, protocolo, xml, recebido_por)
    SELECT chave, tipo, sequencia, momento, protocolo, CASE WHEN ordem = 0 THEN ${xml}::bytea END, ${quem}
    FROM ${linhasDe(numerados, { chave: 'text', tipo: 'text', sequencia: 'integer', momento: 'timestamptz', protocolo: 'text', ordem: 'integer' })}
    ORDER BY chave, tipo, sequencia ON CONFLICT DO NOTHING RETURNING chave, tipo, sequencia`;
  return new Set(novos.map(nomeDoEvento));
}

export async function findCanceladas(conexao: Conexao, chaves: readonly string[]): Promise<ReadonlySet<string>> {
  if (chaves.length === 0) return new Set();
  const rows = await listar<{ chave: string }>(conexao)`
    SELECT DISTINCT chave FROM eventos_fiscais WHERE chave = ANY(${chaves}) AND cancela`;
  return new Set(rows.map(({ chave }) => chave));
}

/** In any state, policy and ramo. */
export type DoDocumento = RespostaDoDocumento['averbacoes'][number] & {
  readonly chave: string;
  readonly id_averbacao: string;
  readonly viva: boolean;
  /** Invoiced, or its month is being invoiced. */
  readonly faturada: boolean;
  readonly creditada: boolean;
};

export async function findDosDocumentos(conexao: Conexao, chaves: readonly string[]): Promise<DoDocumento[]> {
  if (chaves.length === 0) return [];
  return listar<DoDocumento>(conexao)`
    SELECT a.chave, a.id_averbacao::text, a.numero_averbacao, a.protocolo, a.id_apolice, o.numero, a.id_grupo,
      a.importancia_segurada::text, a.premio::text, a.situacao IN ('ABERTA', 'FATURADA') AS viva,
      a.situacao = 'FATURADA' OR coalesce(p.fechado, false) AS faturada, k.id_averbacao IS NOT NULL AS creditada
    FROM averbacoes a JOIN apolices o USING (id_apolice)
    LEFT JOIN periodos p ON p.id_apolice = a.id_apolice AND p.id_grupo = a.id_grupo AND p.competencia = a.competencia
    LEFT JOIN creditos_de_cancelamento k ON k.competencia = a.competencia AND k.id_averbacao = a.id_averbacao
    WHERE a.chave = ANY(${chaves}) ORDER BY a.competencia, a.id_averbacao`;
}

/** Archived month of documents without live shipments, by key, as MM/YYYY. */
export async function findArquivadas(conexao: Conexao, chaves: readonly string[]): Promise<Map<string, string>> {
  if (chaves.length === 0) return new Map();
  const rows = await listar<{ chave: string; mes: string }>(conexao)`
    SELECT chave, mes FROM (SELECT chave, mes_arquivado_do_documento(chave) AS mes FROM unnest(${chaves}::text[]) chave) x
    WHERE mes IS NOT NULL`;
  return new Map(rows.map(({ chave, mes }) => [chave, mes]));
}

export async function cancelarDocumentos(conexao: Conexao, chaves: readonly string[]): Promise<void> {
  if (chaves.length > 0) await mandar(conexao)`SELECT cancelar_documentos(${chaves})`;
}

/** Lists this file's documents that another document of it cancels. @returns whether there are any. */
export async function listarCancelados(conexao: Conexao, chaves: readonly string[]): Promise<boolean> {
  if (chaves.length === 0) return false;
  const quantas = await mandar(conexao)`
    INSERT INTO falhas_novas (linha, origem, chave, codigo, campo, valor, esperado, ignorado)
    SELECT linha, origem, chave, 'DOCUMENTO_CANCELADO', 'evento', chave,
      'um documento não cancelado; o arquivo traz o seu cancelamento', true
    FROM embarques_lidos WHERE chave = ANY(${chaves})`;
  return quantas > 0;
}

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

/** The replaced document leaves the movement, in either order of arrival (domain-2 2). */
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
