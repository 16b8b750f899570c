-- Takes the periods of the new contexts for shipments: as many conversions as like may hold one, an invoice takes it alone. One
-- that an invoice holds takes no more shipments: they are refused, or go into the next one that is open (domain 7.11); after the
-- policy's last month into the current one at the earliest, as a complement of that last month (domain-3 1.4). Run again until no
-- context was put off. Few come so late that their month is opened here.
UPDATE contextos_novos SET adiado = false WHERE adiado;

WITH alvo AS (
  SELECT DISTINCT id_apolice, id_grupo, competencia FROM contextos_novos WHERE competencia IS NOT NULL
), travados AS (
  SELECT p.id_apolice, p.id_grupo, p.competencia, p.fechado FROM periodos p JOIN alvo USING (id_apolice, id_grupo, competencia)
  ORDER BY 1, 2, 3 FOR SHARE OF p
), fechados AS (
  SELECT id_apolice, id_grupo, competencia FROM travados
  WHERE fechado OR competencia_faturada(id_apolice, id_grupo, competencia)
  UNION SELECT id_apolice, id_grupo, competencia FROM alvo JOIN competencias_arquivadas USING (competencia)
), seguintes AS (
  SELECT f.*, CASE WHEN (SELECT adia FROM corrida) THEN to_char(
      CASE WHEN s.primeiro < least(a.fim_vigencia + (a.hora_vigencia = '24H')::integer, a.cancelamento_vigencia) THEN s.primeiro
        ELSE greatest(s.primeiro, (now() AT TIME ZONE 'America/Sao_Paulo')::date) END, 'YYYYMM')::integer END AS seguinte
  FROM fechados f JOIN apolices a USING (id_apolice)
  CROSS JOIN LATERAL (SELECT (to_date(f.competencia::text, 'YYYYMM') + interval '1 month')::date AS primeiro) s
), passados AS (
  UPDATE contextos_novos c SET competencia = f.seguinte, adiado = f.seguinte IS NOT NULL
  FROM seguintes f WHERE c.id_apolice = f.id_apolice AND c.id_grupo = f.id_grupo AND c.competencia = f.competencia
  RETURNING c.id, c.competencia
)
INSERT INTO falhas_contextos
SELECT c.id, 'COMPETENCIA_FECHADA', 'data_embarque', to_char(c.data, 'DD/MM/YYYY'),
  'uma competência ainda aberta; ' || to_char(to_date(c.mes_devido::text, 'YYYYMM'), 'MM/YYYY')
    || CASE WHEN c.mes_devido IN (SELECT competencia FROM competencias_arquivadas) THEN ' está arquivada, somente leitura'
       ELSE ' da apólice ' || c.numero || ' já foi faturada' END
FROM contextos_novos c JOIN passados p ON p.id = c.id WHERE p.competencia IS NULL;

INSERT INTO periodos (id_apolice, id_grupo, competencia)
SELECT DISTINCT id_apolice, id_grupo, competencia FROM contextos_abertos WHERE adiado
ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING;

SELECT garantir_competencia(mes) FROM (SELECT DISTINCT competencia AS mes FROM contextos_abertos WHERE adiado) m;

UPDATE contextos_novos c SET falhou = true FROM (SELECT DISTINCT contexto FROM falhas_contextos) f WHERE f.contexto = c.id;

SELECT to_json(EXISTS (SELECT FROM contextos_novos WHERE adiado)) AS resposta;
