import type pg from 'pg';

/** Who excluded the demonstration's shipments, in blocks of a week, and who cancelled them, some with a new CT-e. */
export async function explainExits(client: pg.ClientBase, today: string): Promise<void> {
  await client.query(blocks);
  await client.query(
    `SELECT setval(pg_get_serial_sequence('exclusoes_em_bloco', 'id_bloco'), max(id_bloco)) FROM exclusoes_em_bloco`,
  );
  await client.query(substitutions);
  await client.query(events, [today]);
}

const blocks = `
  WITH fora AS (
    SELECT a.*, o.id_ramo, dense_rank() OVER (
      ORDER BY date_trunc('week', a.data_averbacao AT TIME ZONE 'America/Sao_Paulo'), o.id_ramo)::integer AS id_bloco
    FROM averbacoes a JOIN apolices o USING (id_apolice) WHERE a.situacao = 'EXCLUIDA'
  ), porques (ordem, descricao, motivo) AS (VALUES
    (0, 'Arquivo enviado por engano', 'O segurado enviou de novo o arquivo da semana anterior.'),
    (1, 'Valores incorretos', 'Valor da mercadoria informado com uma casa a mais.'),
    (2, 'Apólice ou subgrupo incorreto', 'Embarques da filial averbados no subgrupo da matriz.'),
    (3, 'Documento cancelado', 'Viagem desfeita pelo transportador antes do embarque.')
  ), blocos AS (
    INSERT INTO exclusoes_em_bloco (id_bloco, filtros, quantidade, importancia_segurada, premio, id_motivo, motivo, excluido_em, excluido_por)
    SELECT id_bloco, CASE WHEN count(*) > 3 THEN jsonb_build_object('id_ramo', f.id_ramo, 'competencia', min(f.competencia)) END,
      count(*), sum(importancia_segurada), sum(premio), id_motivo, q.motivo, max(data_averbacao) + interval '25 minutes',
      (ARRAY['marina.costa', 'rafael.nunes', 'beatriz.lima'])[id_bloco % 3 + 1]
    FROM fora f JOIN porques q ON q.ordem = f.id_bloco % 4
    JOIN motivos m ON m.tipo = 'EXCLUSAO_AVERBACAO' AND m.descricao = q.descricao
    GROUP BY id_bloco, f.id_ramo, id_motivo, q.motivo
  )
  INSERT INTO averbacoes_excluidas (id_bloco, competencia, id_averbacao, id_apolice_averbada)
  SELECT id_bloco, competencia, id_averbacao, id_apolice FROM fora ORDER BY 1, 2, 3`;

/** A quarter of the cancelled CT-es that had one of the same group behind them within days. */
const substitutions = `
  INSERT INTO substituicoes (chave, chave_substituta, recebida_em, recebida_por)
  SELECT DISTINCT ON (s.chave) a.chave, s.chave, s.data_averbacao, 'integrador'
  FROM averbacoes a CROSS JOIN LATERAL (
    SELECT n.chave, n.data_averbacao FROM averbacoes n
    WHERE n.id_apolice = a.id_apolice AND n.id_grupo = a.id_grupo AND n.data_embarque BETWEEN a.data_embarque AND a.data_embarque + 3
      AND n.situacao = 'ABERTA' AND n.tipo_documento = 'CT-e' AND n.data_averbacao > a.data_averbacao
    ORDER BY n.data_averbacao, n.chave LIMIT 1
  ) s JOIN apolices p USING (id_apolice)
  WHERE p.id_ramo NOT IN (55, 59) AND a.situacao = 'CANCELADA' AND a.tipo_documento = 'CT-e' AND a.id_averbacao % 4 = 0
  ORDER BY s.chave, a.chave`;

const events = `
  INSERT INTO eventos_fiscais (chave, tipo, sequencia, momento, protocolo, xml, recebido_em, recebido_por)
  SELECT chave, '110111', 1, momento, protocolo,
    convert_to('<procEventoCTe versao="4.00"><eventoCTe><infEvento><chCTe>' || chave || '</chCTe><tpEvento>110111</tpEvento></infEvento></eventoCTe>'
      || '<retEventoCTe><infEvento><cStat>135</cStat><nProt>' || protocolo || '</nProt></infEvento></retEventoCTe></procEventoCTe>', 'UTF8'),
    momento + interval '12 minutes', 'integrador'
  FROM (
    SELECT DISTINCT ON (chave) chave, '1' || left(chave, 4) || lpad(id_averbacao::text, 10, '0') AS protocolo,
      least(data_averbacao + make_interval(hours => 1 + id_averbacao::integer % 20), $1::date + time '21:30') AS momento
    FROM averbacoes a WHERE situacao = 'CANCELADA' AND tipo_documento = 'CT-e'
      AND NOT EXISTS (SELECT FROM substituicoes s WHERE s.chave = a.chave)
    ORDER BY chave, a.id_averbacao
  ) c`;
