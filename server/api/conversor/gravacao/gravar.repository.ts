import type { Origem } from './averbacao.ts';
import type { Completador } from './completador.ts';
import { averbar, numerosDasAverbacoes } from './carregar.repository.ts';
import { lerTarifas } from './resolver-tarifas.repository.ts';
import { ate, type Conexao, ehGrande, type Pedaco } from './preparar-tabelas.repository.ts';

/**
 * Takes a piece's documents that their policies do not have yet; the others leave `embarques_lidos`. In the order of the key, so
 * that two files with the same documents seldom wait for one another in a circle; `converter` meets the rest.
 */
export async function reservarDocumentos(conexao: Conexao, pedaco: Pedaco): Promise<void> {
  const doPedaco = 'l.ordem BETWEEN $1 AND $2';
  const values = [pedaco.desde, ate(pedaco)];
  // Once tells the planner how large a piece is.
  if (pedaco.desde === 0 && ehGrande(pedaco)) await conexao.query('ANALYZE embarques_lidos (ordem)');
  const reserved = await conexao.query({
    name: 'reservar',
    text: `INSERT INTO averbacao_documentos
     SELECT c.id_apolice, l.documento, l.id_averbacao
     FROM embarques_lidos l JOIN contextos c ON c.id = l.contexto WHERE ${doPedaco} AND c.id_apolice IS NOT NULL
     ORDER BY 1, 2, 3
     ON CONFLICT DO NOTHING`,
    values,
  });
  if (reserved.rowCount === pedaco.quantos) return;
  await conexao.query(
    `DELETE FROM embarques_lidos l USING contextos c, averbacao_documentos d
     WHERE ${doPedaco} AND c.id = l.contexto AND d.id_apolice = c.id_apolice
       AND d.documento = l.documento AND d.id_averbacao <> l.id_averbacao`,
    values,
  );
}

/** Tells what the rules have found out of a piece's tariffs and texts. */
export async function contarAchados(conexao: Conexao, completador: Completador): Promise<void> {
  for (const { tarifa, ...condicao } of await lerTarifas(conexao)) completador.tarifa(tarifa, condicao);
  const textos = await conexao.query<{ id: number; id_cadastro: number | null; nome: string | null }>({
    name: 'textos',
    text: `SELECT id, id_cadastro, CASE WHEN a_conferir THEN texto WHEN id_cadastro IS NULL THEN para END AS nome
     FROM textos_novos WHERE id_cadastro IS NOT NULL OR para IS NOT NULL`,
  });
  for (const { id, id_cadastro, nome } of textos.rows) {
    if (id_cadastro !== null) completador.cadastro(id, id_cadastro);
    if (nome !== null) completador.nome(id, nome);
  }
}

/** Takes back averbações of this run that a rule of the whole file refuses. @returns what they added up to, in centavos. */
export async function retirar(conexao: Conexao, ids: readonly string[]) {
  const { rows } = await conexao.query<{ quantas: number; importancia: string; premio: string }>(
    `WITH retiradas AS (
       DELETE FROM averbacoes WHERE id_averbacao = ANY($1::bigint[])
         AND competencia IN (SELECT DISTINCT competencia FROM contextos)
       RETURNING importancia_segurada, premio
     ), documentos AS (
       DELETE FROM averbacao_documentos d USING contextos c WHERE d.id_apolice = c.id_apolice AND d.id_averbacao = ANY($1::bigint[])
     )
     SELECT count(*)::integer AS quantas, (coalesce(sum(importancia_segurada), 0) * 100)::bigint::text AS importancia,
       (coalesce(sum(premio), 0) * 100)::bigint::text AS premio FROM retiradas`,
    [ids],
  );
  return rows[0] as { quantas: number; importancia: string; premio: string };
}

/**
 * Import declarations that waited are declared by the definitive shipments of this run that have their numbers (domain 3.4).
 * One that was discarded stays so until a person opens it again.
 */
export async function averbarDis(conexao: Conexao): Promise<void> {
  await conexao.query({
    name: 'averbar_dis',
    text: `WITH achadas AS MATERIALIZED (
       SELECT DISTINCT ON (d.id_di) d.id_di, a.id_averbacao, a.competencia, a.numero_averbacao, a.tipo_documento, a.numero
       FROM embarques_lidos l JOIN contextos c ON c.id = l.contexto
       JOIN averbacoes a ON a.competencia = c.competencia AND a.id_averbacao = l.id_averbacao
       JOIN dis d ON d.numero_di = numero_da_declaracao(a.numero_di) OR d.duimp = numero_da_declaracao(a.numero_di)
       WHERE d.situacao = 'PENDENTE' AND situacao_da_di(a.situacao, a.tipo) = 'AVERBADA'
       ORDER BY d.id_di, a.id_averbacao
     ), averbadas AS (
       UPDATE dis d SET situacao = 'AVERBADA', id_averbacao = a.id_averbacao, competencia = a.competencia, versao = d.versao + 1,
         alterado_em = now(), alterado_por = 'sistema'
       FROM achadas a WHERE d.id_di = a.id_di AND d.situacao = 'PENDENTE'
       RETURNING d.id_di, a.numero_averbacao, a.tipo_documento, a.numero
     )
     INSERT INTO auditoria (quem, acao, entidade, id_entidade, antes, depois)
     SELECT 'sistema', 'alterar', 'dis', id_di::text, '{"situacao": "PENDENTE"}',
       jsonb_build_object('situacao', 'AVERBADA', 'averbacao', tipo_documento || ' ' || numero, 'numero_averbacao', numero_averbacao)
     FROM averbadas a ORDER BY a.id_di`,
  });
}

/** Makes averbações of a piece's new documents. */
export async function gravarAverbacoes(
  conexao: Conexao,
  { ramo }: Origem,
  pedaco: Pedaco,
  completador: Completador,
): Promise<void> {
  const ids = await numerosDasAverbacoes(conexao, pedaco);
  await averbar(conexao, ramo, pedaco, completas(ids, pedaco.rascunho, completador));
}

const TAMANHO = 262_144;

/** What COPY takes, as much at a time as the event loop can spare. @param ids 0: its policy has the document already. */
function* completas(ids: Float64Array, rascunho: Buffer, completador: Completador): Generator<string> {
  let ordem = 0;
  for (let start = 0; start < rascunho.length;) {
    const end = rascunho.indexOf('\n', Math.min(start + TAMANHO, rascunho.length - 1)) + 1;
    let piece = '';
    for (const draft of rascunho.toString('utf8', start, end - 1).split('\n')) {
      const id = ids[ordem];
      if (id) piece += completador.completar(id, draft);
      ordem += 1;
    }
    if (piece !== '') yield piece;
    start = end;
  }
}
