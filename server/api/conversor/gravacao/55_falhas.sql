-- Brings what is wrong with contexts, tariffs and texts to the lines of the piece that have them, those that their policies
-- have already included, and counts where the unknown texts occur.
INSERT INTO falhas_novas (linha, origem, codigo, campo, valor, esperado)
SELECT l.linha, l.origem, f.codigo, f.campo, left(f.valor, 80), f.esperado
FROM falhas_contextos f JOIN embarques_novos l USING (contexto)
UNION ALL
SELECT l.linha, l.origem, f.codigo, f.campo, left(f.valor, 80), f.esperado
FROM falhas_tarifas f JOIN embarques_novos l USING (tarifa);

WITH usos AS MATERIALIZED (
  SELECT l.linha, l.origem, x.campo, x.texto
  FROM embarques_novos l JOIN tarifas s ON s.id = l.tarifa
  CROSS JOIN LATERAL (VALUES ('mercadoria', s.mercadoria), ('embalagem', s.embalagem), ('municipio_origem', s.municipio_origem),
    ('municipio_destino', s.municipio_destino)) x (campo, texto)
  WHERE x.texto > 0 AND EXISTS (SELECT FROM falhas_textos)
), contados AS (
  INSERT INTO ocorrencias SELECT t.id, count(*) FROM textos t JOIN usos u ON u.texto = t.id
  WHERE t.falhou AND t.id_cadastro IS NULL GROUP BY 1
)
INSERT INTO falhas_novas (linha, origem, codigo, campo, valor, esperado, texto)
SELECT u.linha, u.origem, f.codigo, u.campo, left(t.texto, 80), f.esperado, t.id
FROM falhas_textos f JOIN textos t ON t.id = f.id_texto JOIN usos u ON u.texto = t.id;
