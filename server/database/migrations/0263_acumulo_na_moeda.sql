-- Sums in a currency other than the real keep amounts in that currency as well: sums by day the insured amount, sums by month the
-- largest shipment. The API recomputes those that stand, and those that an earlier version writes meanwhile: it does not set
-- `escritas_com_moeda` (0250). Until then the report adds up the shipments themselves for these policies and months.
ALTER TABLE somas_por_dia ADD is_moeda numeric;
ALTER TABLE somas_por_mes ADD maior_is_moeda numeric;
ALTER TABLE somas_dos_embarques ADD escritas_com_moeda bigint;

CREATE FUNCTION esquecer_somas_com_moeda() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  NEW.escritas_com_moeda := 0;
  RETURN NEW;
END $$;
CREATE TRIGGER com_moeda BEFORE UPDATE OF escritas ON somas_dos_embarques
  FOR EACH ROW WHEN (NEW.escritas = 0) EXECUTE FUNCTION esquecer_somas_com_moeda();

-- Nothing adds an archived month up again: its sums in another currency are made here.
DELETE FROM somas_por_dia WHERE moeda <> 'BRL' AND competencia IN (SELECT competencia FROM competencias_arquivadas);
INSERT INTO somas_por_dia (acumulo, competencia, id_apolice, data_embarque, chave, municipio, moeda, nao_acumula, quantidade,
  importancia_segurada, is_moeda)
SELECT k.acumulo, competencia, id_apolice, data_embarque, k.chave, k.municipio, moeda, nao_acumula, count(*), sum(importancia_segurada),
  sum(coalesce(is_moeda, importancia_segurada))
FROM averbacoes_desempacotadas a LEFT JOIN municipios mo ON mo.codigo_ibge = a.municipio_origem
LEFT JOIN municipios md ON md.codigo_ibge = a.municipio_destino
CROSS JOIN LATERAL (VALUES
  ('veiculo', a.placa, NULL::integer),
  ('navio', nullif(normalizar_de(a.navio), ''), NULL),
  ('porto', nullif(concat_ws(', ', a.complemento_origem, a.pais_origem), ''), NULL),
  ('rota', coalesce(mo.uf, 'EX') || ' → ' || coalesce(md.uf, 'EX'), NULL),
  ('destino', NULL, a.municipio_destino),
  ('armazem', a.embarcador, CASE WHEN a.embarcador IS NOT NULL THEN a.municipio_origem END)
) k (acumulo, chave, municipio)
WHERE situacao IN ('ABERTA', 'FATURADA') AND moeda <> 'BRL' AND (competencia, id_apolice) IN (
  SELECT competencia, id_apolice FROM somas_dos_embarques JOIN competencias_arquivadas USING (competencia))
GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;

DELETE FROM somas_por_mes WHERE moeda <> 'BRL' AND competencia IN (SELECT competencia FROM competencias_arquivadas);
INSERT INTO somas_por_mes (por, competencia, id_apolice, chave, percurso, meio_transporte, moeda, quantidade, importancia_segurada,
  is_moeda, menor_is, maior_is, premio, premio_moeda, maior_is_moeda)
SELECT k.por, competencia, id_apolice, k.chave, percurso, meio_transporte, moeda, count(*), sum(importancia_segurada),
  sum(coalesce(is_moeda, importancia_segurada)), min(importancia_segurada), max(importancia_segurada), sum(premio),
  sum(coalesce(premio_moeda, premio)), max(coalesce(is_moeda, importancia_segurada))
FROM averbacoes_desempacotadas a LEFT JOIN municipios md ON md.codigo_ibge = a.municipio_destino
CROSS JOIN LATERAL (VALUES ('APOLICE', NULL), ('MERCADORIA', a.id_mercadoria::text), ('UF', md.uf::text)) k (por, chave)
WHERE situacao IN ('ABERTA', 'FATURADA') AND moeda <> 'BRL' AND (competencia, id_apolice) IN (
  SELECT competencia, id_apolice FROM somas_dos_embarques JOIN competencias_arquivadas USING (competencia))
GROUP BY 1, 2, 3, 4, 5, 6, 7;

UPDATE somas_dos_embarques s SET escritas_com_moeda = escritas
WHERE competencia IN (SELECT competencia FROM competencias_arquivadas)
  OR NOT EXISTS (SELECT FROM somas_por_porto p WHERE (p.competencia, p.id_apolice) = (s.competencia, s.id_apolice) AND p.moeda <> 'BRL');

CREATE OR REPLACE VIEW embarques_a_somar AS
SELECT t.competencia, t.id_apolice, t.quantidade, s.somada_em, s.quantidade AS somados
FROM (
  SELECT competencia, id_apolice, sum(escritas)::bigint AS escritas, sum(quantidade)::bigint AS quantidade
  FROM averbacoes_totais GROUP BY 1, 2
) t LEFT JOIN somas_dos_embarques s USING (competencia, id_apolice)
WHERE s.escritas IS DISTINCT FROM t.escritas OR s.escritas_desta_forma IS DISTINCT FROM s.escritas
  OR s.escritas_com_moeda IS DISTINCT FROM s.escritas;
