-- Shipments accumulate by ship and day of departure; before, each bill of lading was counted by itself. The API recomputes the
-- sums by ship in the background, including those that an earlier version writes meanwhile (0250). Until then the report adds up
-- the shipments themselves for these policies and months. Sums of policies and months without ships are kept.
ALTER TABLE somas_dos_embarques ADD escritas_desta_forma bigint;
CREATE TRIGGER esta_forma BEFORE UPDATE OF escritas ON somas_dos_embarques
  FOR EACH ROW WHEN (NEW.escritas = 0) EXECUTE FUNCTION esquecer_esta_forma();

-- Nothing adds an archived month up again: its few sums by ship are made here.
WITH pares AS MATERIALIZED (
  SELECT DISTINCT competencia, id_apolice FROM somas_por_navio JOIN competencias_arquivadas USING (competencia)
  WHERE chave IS NOT NULL
), velhas AS (
  DELETE FROM somas_por_navio n USING pares p WHERE (n.competencia, n.id_apolice) = (p.competencia, p.id_apolice)
)
INSERT INTO somas_por_dia (acumulo, competencia, id_apolice, data_embarque, chave, moeda, nao_acumula, quantidade, importancia_segurada)
SELECT 'navio', competencia, id_apolice, data_embarque, nullif(normalizar_de(navio), ''), coalesce(moeda, 'BRL'), nao_acumula, count(*),
  sum(importancia_segurada)
FROM averbacoes_desempacotadas JOIN pares USING (competencia, id_apolice)
WHERE situacao IN ('ABERTA', 'FATURADA') GROUP BY 1, 2, 3, 4, 5, 6, 7;

UPDATE somas_dos_embarques s SET escritas_desta_forma = escritas
WHERE competencia IN (SELECT competencia FROM competencias_arquivadas)
  OR NOT EXISTS (SELECT FROM somas_por_navio n WHERE (n.competencia, n.id_apolice) = (s.competencia, s.id_apolice) AND n.chave IS NOT NULL);

CREATE OR REPLACE VIEW embarques_a_somar AS
SELECT t.competencia, t.id_apolice, t.quantidade, s.somada_em, s.quantidade AS somados
FROM (
  SELECT competencia, id_apolice, sum(escritas)::bigint AS escritas, sum(quantidade)::bigint AS quantidade
  FROM averbacoes_totais GROUP BY 1, 2
) t LEFT JOIN somas_dos_embarques s USING (competencia, id_apolice)
WHERE s.escritas IS DISTINCT FROM t.escritas OR s.escritas_desta_forma IS DISTINCT FROM s.escritas;

UPDATE alertas_de_acumulo SET estado = '' WHERE acumulo = 'navio';
