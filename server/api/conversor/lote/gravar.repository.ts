import type { RamoConferido } from '../conferencia/valores.ts';
import type { Conexao } from './preparar-lote.repository.ts';

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
  await conexao.query(
    'SET default_statistics_target = 10; ANALYZE contextos; ANALYZE lote (contexto, placa, cnpj_embarcador)',
  );
  const reserved = await conexao.query(`
    INSERT INTO averbacao_documentos
    SELECT c.id_apolice, ${documento} COLLATE "C", l.id_averbacao
    FROM lote l JOIN contextos c ON c.id = l.contexto WHERE c.id_apolice IS NOT NULL
    ORDER BY 1, 2, 3
    ON CONFLICT DO NOTHING`);
  const { rows } = await conexao.query<{ quantos: string }>('SELECT count(*) AS quantos FROM lote');
  if (reserved.rowCount === Number(rows[0]?.quantos)) return;
  await conexao.query(`
    DELETE FROM lote l USING contextos c, averbacao_documentos d
    WHERE c.id = l.contexto AND d.id_apolice = c.id_apolice AND d.documento = ${documento} COLLATE "C"
      AND d.id_averbacao <> l.id_averbacao`);
}

const documento =
  'identidade_do_documento(l.chave, l.tipo_documento, l.serie, l.numero, l.data_emissao, l.cnpj_embarcador)';

/** What a run has stored: counts, and sums as decimal text. */
export interface Gravado {
  readonly aceitos: number;
  readonly importancia: string;
  readonly premio: string;
}

/**
 * Makes averbações of the new documents. Insured amount and premium in decimals; the premium is rounded once,
 * half away from zero: × 0.01, because a quotient would be rounded before.
 */
export async function gravarAverbacoes(
  conexao: Conexao,
  { idConversao, ramo, tipo }: { idConversao: number; ramo: RamoConferido; tipo: 'A' | 'D' },
): Promise<Gravado> {
  const { id: idRamo, ambito } = ramo;
  // Countries and vessels: only international shipments have them.
  const texto = (tabela: string) => (ambito === 'I' ? `coalesce(${tabela}.para, ${tabela}.texto)` : 'NULL');
  const { rows } = await conexao.query<{ aceitos: string; importancia: string; premio: string }>(`
    WITH gravadas AS (
      INSERT INTO averbacoes (id_averbacao, competencia, id_apolice, id_grupo, tipo, origem_sistema, protocolo, numero_averbacao,
        tipo_documento, serie, numero, chave, data_emissao, data_embarque, cnpj_embarcador, embarcador, cnpj_tomador, tomador,
        placa, meio_transporte, percurso, municipio_origem, municipio_destino, id_mercadoria, id_embalagem, valor_mercadoria,
        valor_frete, valor_container, importancia_segurada, taxa_basica, taxa, premio, observacao, numero_di, conhecimento,
        fatura_comercial, navio, incoterm, pais_origem, complemento_origem, pais_destino, complemento_destino, moeda,
        taxa_cambio, valor_fob, valor_frete_moeda, valor_despesas, valor_lucros, valor_impostos, is_moeda, premio_moeda,
        id_conversao)
      SELECT l.id_averbacao, c.competencia, c.id_apolice, c.id_grupo, '${tipo}', 'CONVERSOR',
        'C${String(idConversao).padStart(8, '0')}-' || l.linha,
        c.prefixo || CASE l.tipo_documento WHEN 'NF-e' THEN '55' WHEN 'CT-e' THEN '57' ELSE '99' END
          || right('000' || l.serie, 3) || right('000000000' || l.numero, 9) || '000',
        l.tipo_documento, l.serie, l.numero, l.chave, l.data_emissao, c.data, l.cnpj_embarcador,
        coalesce(l.embarcador, s.razao_social), c.tomador, coalesce(l.tomador, c.nome_do_tomador), l.placa,
        '${meios[idRamo] ?? 'Rodoviário'}',
        CASE WHEN c.uf_origem IS NULL OR c.uf_destino IS NULL THEN NULL WHEN mo.id_registro = md.id_registro THEN 'Urbano'
             WHEN c.uf_origem = c.uf_destino THEN 'Estadual' ELSE 'Interestadual' END,
        mo.id_registro, md.id_registro, me.id_registro, em.id_registro,
        coalesce(l.valor_mercadoria, l.importancia), coalesce(l.valor_frete, 0), coalesce(l.valor_container, 0),
        l.importancia, c.taxa, c.taxa, round(l.importancia * c.taxa * 0.01, 2), l.observacao, l.numero_di, l.conhecimento,
        l.fatura_comercial, ${texto('na')}, l.incoterm, ${texto('po')}, l.complemento_origem,
        ${texto('pd')}, l.complemento_destino, l.moeda, l.taxa_cambio, l.valor_fob, l.valor_frete_moeda,
        l.valor_despesas, l.valor_lucros, l.valor_impostos, l.is_moeda, round(l.is_moeda * c.taxa * 0.01, 2), ${idConversao}
      FROM lote l
      JOIN (
        SELECT *, (SELECT razao_social FROM apolice_tomadores t WHERE t.id_apolice = contextos.id_apolice AND t.cnpj = tomador)
            AS nome_do_tomador,
          (extract(year FROM data) * 100 + extract(month FROM data))::integer AS competencia,
          '57${String(idRamo).padStart(3, '0')}' || right('0000' || id_apolice, 4) || cnpj_segurado AS prefixo
        FROM contextos
      ) c ON c.id = l.contexto
      LEFT JOIN segurados s ON s.cnpj = l.cnpj_embarcador
      LEFT JOIN textos me ON me.id = l.mercadoria LEFT JOIN textos em ON em.id = l.embalagem
      LEFT JOIN textos mo ON mo.id = l.municipio_origem LEFT JOIN textos md ON md.id = l.municipio_destino
      ${ambito === 'I' ? 'LEFT JOIN textos po ON po.id = l.pais_origem LEFT JOIN textos pd ON pd.id = l.pais_destino LEFT JOIN textos na ON na.id = l.navio' : ''}
      RETURNING importancia_segurada, premio
    )
    SELECT count(*) AS aceitos, coalesce(sum(importancia_segurada), 0)::numeric(20,2)::text AS importancia,
      coalesce(sum(premio), 0)::numeric(20,2)::text AS premio FROM gravadas`);
  const [row] = rows;
  return { aceitos: Number(row?.aceitos), importancia: row?.importancia ?? '0', premio: row?.premio ?? '0' };
}

/** By road where nothing else is said. */
const meios: Readonly<Record<number, string>> = {
  25: 'Marítimo',
  28: 'Marítimo',
  38: 'Ferroviário',
  52: 'Aéreo',
  56: 'Aquaviário',
};
