import { decimal } from '../conferencia/importancia.ts';
import { type Achados, colunasDaAverbacao, completador, type Condicao, type Origem } from './averbacao.ts';
import { copiarPara, numerosDe } from './copiar.repository.ts';
import type { Montagem } from './pedaco.ts';
import type { Conexao } from './preparar-lote.repository.ts';
import type { Rascunho } from './rascunho.ts';

/** Opens the partitions of the file's months, each in a moment of its own: making one locks the whole table. */
export async function garantirCompetencias(conexao: Conexao): Promise<void> {
  const { rows } = await conexao.query<{ mes: number }>(
    `SELECT DISTINCT (extract(year FROM data) * 100 + extract(month FROM data))::integer AS mes
     FROM contextos WHERE NOT falhou ORDER BY 1`,
  );
  for (const { mes } of rows) await conexao.query('SELECT garantir_competencia($1)', [mes]);
}

/**
 * Takes the documents that their policies do not have yet; the others leave `lote`. In the order of the key, so that
 * two files with the same documents never wait for one another in a circle.
 */
export async function reservarDocumentos(conexao: Conexao): Promise<void> {
  await conexao.query('SET default_statistics_target = 10; ANALYZE contextos; ANALYZE lote (contexto, placa)');
  const reserved = await conexao.query(`
    INSERT INTO averbacao_documentos
    SELECT c.id_apolice, l.documento, l.id_averbacao
    FROM lote l JOIN contextos c ON c.id = l.contexto WHERE c.id_apolice IS NOT NULL
    ORDER BY 1, 2, 3
    ON CONFLICT DO NOTHING`);
  const { rows } = await conexao.query<{ quantos: string }>('SELECT count(*) AS quantos FROM lote');
  if (reserved.rowCount === Number(rows[0]?.quantos)) return;
  await conexao.query(`
    DELETE FROM lote l USING contextos c, averbacao_documentos d
    WHERE c.id = l.contexto AND d.id_apolice = c.id_apolice AND d.documento = l.documento
      AND d.id_averbacao <> l.id_averbacao`);
}

/** What a run has stored: counts, and sums as decimal text. */
export interface Gravado {
  readonly aceitos: number;
  readonly importancia: string;
  readonly premio: string;
}

/** Makes averbações of the new documents: one COPY, at the speed of one. */
export async function gravarAverbacoes(
  conexao: Conexao,
  origem: Origem,
  rascunho: Rascunho,
  quantos: Montagem['quantos'],
): Promise<Gravado> {
  const { completar, total } = completador(await achar(conexao, quantos), origem.ramo);
  const pieces = async function* () {
    for await (const lines of rascunho.linhas()) {
      let piece = '';
      for (const line of lines) piece += completar(line);
      if (piece !== '') yield piece;
    }
  };
  await copiarPara(conexao, `averbacoes (${colunasDaAverbacao(origem.ramo)})`, pieces());
  return { aceitos: total.aceitos, importancia: decimal(total.importancia), premio: decimal(total.premio) };
}

/** Brings here what the rules have found out, in as little memory as it takes. */
async function achar(conexao: Conexao, quantos: Montagem['quantos']): Promise<Achados> {
  await conexao.query(`
    CREATE TEMP TABLE condicoes AS
    SELECT c.id AS contexto, c.id_apolice, c.id_grupo, c.cnpj_segurado, c.taxa, t.razao_social AS nome_do_tomador,
      (dense_rank() OVER (ORDER BY c.id_apolice, c.id_grupo, c.taxa, t.razao_social))::integer - 1 AS condicao
    FROM contextos c LEFT JOIN apolice_tomadores t ON t.id_apolice = c.id_apolice AND t.cnpj = c.tomador`);
  const condicoes = await conexao.query<Condicao>(`
    SELECT DISTINCT ON (condicao) id_apolice, id_grupo, cnpj_segurado, taxa, nome_do_tomador FROM condicoes ORDER BY condicao`);
  const nomes = await conexao.query<{ id: number; para: string }>(
    `SELECT id, para FROM textos WHERE para IS NOT NULL AND tipo IN ('PAIS', 'NAVIO', 'EMBARCADOR')`,
  );
  return {
    ids: await numerosDe(conexao, 'SELECT ordem, id_averbacao FROM lote', quantos.lote),
    condicoes: condicoes.rows,
    condicaoDoContexto: await numerosDe(conexao, 'SELECT contexto, condicao FROM condicoes', quantos.contextos + 1),
    registroDoTexto: await numerosDe(
      conexao,
      'SELECT id, id_registro FROM textos WHERE id_registro IS NOT NULL',
      quantos.textos + 1,
    ),
    nomeDoTexto: new Map(nomes.rows.map(({ id, para }) => [id, para])),
  };
}
