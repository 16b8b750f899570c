import { sql } from 'kysely';
import { recordAuditOn } from '../../escrita/audit-trail.repository.ts';
import { type Conexao, inserir, linhasDe, listar, mandar } from './conexao.repository.ts';
import { registrarEfeitos } from './efeitos.repository.ts';
import type { Desfecho, Pedido } from './registrar.repository.ts';

export interface Reprocesso {
  readonly idConversao: number;
  /** Automatic: the cause is gone. */
  readonly porSi: boolean;
  readonly documentos: readonly {
    readonly linha: number;
    readonly origem: string;
    readonly correcoes: Readonly<Record<string, string>>;
  }[];
}

/** Queues refused documents with all their causes, and lists those of other insurers. */
export async function registrarRecusados(
  conexao: Conexao,
  idConversao: number,
  { usuario }: Pick<Pedido, 'usuario'>,
  assinado: boolean,
): Promise<void> {
  await mandar(conexao)`
    INSERT INTO recusados (id_conversao, linha, origem, chave, situacao, causas, alterado_por)
    SELECT ${idConversao}, linha, origem, max(coalesce(chave, '')), CASE WHEN bool_and(ignorado) THEN 'IGNORADO' ELSE 'RECUSADO' END,
      jsonb_agg(jsonb_build_object('codigo', codigo, 'campo', campo, 'valor', valor, 'esperado', esperado, 'corrige',
        (SELECT c.campo FROM colunas c WHERE c.nome = f.campo ORDER BY ordem DESC LIMIT 1))), ${usuario}
    FROM falhas f GROUP BY linha, origem ORDER BY linha, origem
    ON CONFLICT (id_conversao, linha, origem) DO UPDATE
      SET situacao = excluded.situacao, causas = excluded.causas, chave = excluded.chave, alterado_em = now(), alterado_por = excluded.alterado_por`;
  await mandar(conexao)`DELETE FROM recusado_esperas e USING recusados r WHERE ${destes(idConversao)}`;
  await mandar(conexao)`
    INSERT INTO recusado_esperas (id_recusado, codigo, campo, valor, id_apolice, detalhe)
    SELECT r.id_recusado, f.codigo, coalesce((SELECT k.campo FROM colunas k WHERE k.nome = f.campo ORDER BY ordem DESC LIMIT 1), ''),
      coalesce(t.texto, f.espera, CASE f.codigo WHEN 'SUBGRUPO_DESCONHECIDO' THEN coalesce(c.subgrupo, '') ELSE f.valor END),
      f.id_apolice, jsonb_strip_nulls(${detalhe(assinado)})
    FROM falhas f JOIN recusados r ON r.id_conversao = ${idConversao} AND r.linha = f.linha AND r.origem = f.origem
    LEFT JOIN contextos c ON c.id = f.contexto LEFT JOIN tarifas s ON s.id = f.tarifa LEFT JOIN textos t ON t.id = f.texto
    LEFT JOIN textos m ON m.id = s.mercadoria
    WHERE NOT f.ignorado AND r.situacao = 'RECUSADO'`;
}

const destes = (idConversao: number) => sql`e.id_recusado = r.id_recusado AND r.id_conversao = ${idConversao}
  AND (r.situacao <> 'RECUSADO' OR EXISTS (SELECT FROM falhas f WHERE f.linha = r.linha AND f.origem = r.origem))`;

/** Further data of a cause; signed documents find their policy otherwise, too. */
const detalhe = (assinado: boolean) => sql`CASE
  WHEN f.codigo IN ('APOLICE_NAO_ENCONTRADA', 'APOLICE_AMBIGUA', 'FORA_DA_VIGENCIA') THEN jsonb_build_object('apolice', c.apolice,
    'data', c.data, 'partes', CASE WHEN c.apolice IS NULL OR ${assinado} THEN to_jsonb(c.partes) ELSE '[]' END)
  WHEN f.codigo = 'SUSPENSA' THEN jsonb_build_object('data', c.data)
  WHEN f.codigo = 'COMPETENCIA_FECHADA' THEN jsonb_build_object('grupo', c.id_grupo, 'mes', c.mes_devido)
  WHEN f.codigo = 'SEM_TAXA' THEN jsonb_build_object('grupo', c.id_grupo, 'data', c.data, 'tomador', c.tomador,
    'embarcador', s.embarcador, 'mercadoria', m.id_cadastro, 'uf_origem', c.uf_origem, 'uf_destino', c.uf_destino,
    'origem', (SELECT id_cadastro FROM textos WHERE id = s.municipio_origem),
    'destino', (SELECT id_cadastro FROM textos WHERE id = s.municipio_destino))
  WHEN f.codigo IN ('LIMITE_EXCEDIDO', 'MERCADORIA_EXCLUIDA') THEN jsonb_build_object('mercadoria', m.id_cadastro)
  WHEN t.id IS NOT NULL THEN jsonb_build_object('uf', t.uf, 'cnpj', c.cnpj_segurado)
  ELSE '{}' END`;

/** Locks a run against concurrent retries. @returns documents still waiting. */
export async function aindaEsperam(conexao: Conexao, reprocesso: Reprocesso): Promise<Reprocesso> {
  const { idConversao } = reprocesso;
  await mandar(conexao)`SELECT FROM conversoes WHERE id_conversao = ${idConversao} FOR NO KEY UPDATE`;
  const rows = await listar<{ lugar: string }>(conexao)`
    SELECT linha || ' ' || origem AS lugar FROM recusados WHERE id_conversao = ${idConversao} AND situacao = 'RECUSADO'`;
  const lugares = new Set(rows.map(({ lugar }) => lugar));
  const documentos = reprocesso.documentos.filter(({ linha, origem }) => lugares.has(`${linha} ${origem}`));
  return { ...reprocesso, documentos };
}

/** Updates the run's counts and removes accepted documents from the queue. */
export async function registrarReprocesso(
  conexao: Conexao,
  { idConversao, documentos, porSi }: Reprocesso,
  { idUsuario, usuario, requestId }: Pick<Pedido, 'idUsuario' | 'usuario' | 'requestId'>,
  fim: Desfecho,
): Promise<void> {
  const { lidos, gravado, recusados } = fim;
  await registrarEfeitos(conexao, idConversao, fim);
  const reprocessados = sql`${linhasDe(documentos, { linha: 'integer', origem: 'text' })}
    WHERE r.id_conversao = ${idConversao} AND r.situacao = 'RECUSADO' AND r.linha = x.linha AND r.origem = x.origem`;
  await mandar(conexao)`
    UPDATE recusados r SET situacao = 'AVERBADO', alterado_em = now(), alterado_por = ${usuario} FROM ${reprocessados}
      AND NOT EXISTS (SELECT FROM falhas f WHERE f.linha = r.linha AND f.origem = r.origem)`;
  if (porSi) await mandar(conexao)`UPDATE recusados r SET reenviado_em = now() FROM ${reprocessados}`;
  const [enviados, averbados] = [documentos.length, gravado.aceitos];
  await inserir(conexao, 'reenvios', {
    id_conversao: idConversao,
    por_si: porSi,
    usuario,
    enviados,
    averbados,
    recusados,
  });
  await mandar(conexao)`
    WITH esperam AS (SELECT count(*)::integer AS quantos FROM recusados WHERE id_conversao = ${idConversao} AND situacao = 'RECUSADO')
    UPDATE conversoes c SET aceitos = c.aceitos + ${averbados}, ignorados = c.ignorados + ${lidos - averbados - recusados},
      recusados = e.quantos, importancia_segurada = c.importancia_segurada + ${gravado.importancia}, premio = c.premio + ${gravado.premio},
      situacao = CASE WHEN e.quantos = 0 AND c.aceitos + ${averbados} = 0 THEN 'SEM_AVERBACAO' WHEN e.quantos = 0 THEN 'CONCLUIDA'
        WHEN c.aceitos + ${averbados} > 0 THEN 'PARCIAL' ELSE 'RECUSADA' END
    FROM esperam e WHERE c.id_conversao = ${idConversao}`;
  await recordAuditOn(conexao, {
    id: idUsuario,
    username: usuario,
    acao: 'alterar',
    entidade: 'conversor',
    idEntidade: idConversao,
    depois: { reprocessados: lidos, aceitos: gravado.aceitos, recusados, ...(porSi ? { por_si: true } : {}) },
    requestId,
  });
}
