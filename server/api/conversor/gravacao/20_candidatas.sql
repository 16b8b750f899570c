-- Candidate policies of a new context (domain-2, 1.2): the one named in the file, the one given or that of the mailbox it was
-- sent to, else those whose insured is among the parties: likeliest party first, full CNPJ before root. A foreign mailbox is
-- ignored, as carriers write their own; so is the policy number of a signed document, which cannot be corrected and may be
-- another insurer's. Who sees a part of the policies declares under these alone. Among a policy and its endorsements take the one in force, and the newest of several.
DELETE FROM candidatas;

INSERT INTO candidatas
WITH nomeadas AS MATERIALIZED (
  SELECT c.id AS contexto, a.id_apolice FROM contextos_novos c JOIN apolices a ON a.numero = c.apolice
  WHERE a.id_ramo = (SELECT ramo FROM corrida)
  UNION
  SELECT c.id, a.id_apolice FROM contextos_novos c JOIN apolices a ON a.numero_susep = c.apolice
  WHERE a.id_ramo = (SELECT ramo FROM corrida)
), livres AS MATERIALIZED (
  SELECT c.* FROM contextos_novos c
  WHERE CASE WHEN (SELECT assinado FROM corrida) THEN c.id NOT IN (SELECT contexto FROM nomeadas) ELSE c.apolice IS NULL END
), enviados AS MATERIALIZED (
  SELECT c.id AS contexto, a.id_apolice FROM caixas_novas x JOIN livres c USING (caixa)
  JOIN apolices a ON a.id_apolice = x.id_apolice AND a.id_ramo = (SELECT ramo FROM corrida)
  WHERE (SELECT apolice FROM corrida) IS NULL OR (SELECT apolice FROM corrida) IN (a.numero, a.numero_susep)
  UNION
  SELECT c.id, a.id_apolice
  FROM livres c CROSS JOIN apolices a
  WHERE (a.numero = (SELECT apolice FROM corrida) OR a.numero_susep = (SELECT apolice FROM corrida))
    AND a.id_ramo = (SELECT ramo FROM corrida)
), achadas AS (
  SELECT contexto, id_apolice, 0 AS ordem FROM nomeadas
  UNION ALL
  SELECT contexto, id_apolice, 0 FROM enviados
  UNION ALL
  SELECT c.id, a.id_apolice, (p.lugar * 2)::integer + (s.cnpj <> p.cnpj)::integer
  FROM livres c CROSS JOIN LATERAL unnest(c.partes) WITH ORDINALITY p (cnpj, lugar)
  JOIN segurados s ON left(s.cnpj, 8) = left(p.cnpj, 8) AND length(p.cnpj) = 14
  JOIN apolices a ON a.id_segurado = s.id_segurado AND a.id_ramo = (SELECT ramo FROM corrida)
  WHERE c.id NOT IN (SELECT contexto FROM enviados)
), vistas AS (
  SELECT k.contexto, k.ordem, a.id_apolice, a.numero, s.cnpj, a.data_emissao, a.inicio_vigencia AS inicio, a.fim_vigencia AS fim,
    a.cancelamento_vigencia AS cancelamento,
    coalesce(nullif(a.limite_viagem, 0), nullif(a.limite_responsabilidade, 0)) AS limite, m.codigo_iso AS moeda_do_limite,
    CASE WHEN m.id_moeda IS NOT NULL THEN (
      SELECT x.taxa_venda FROM cambios x WHERE x.id_moeda = m.id_moeda AND x.ativo AND x.data <= c.data
      ORDER BY x.data DESC, x.origem = 'MANUAL' DESC LIMIT 1) END AS taxa_do_limite,
    cobre(a.inicio_vigencia, a.fim_vigencia, a.hora_vigencia, a.cancelamento_vigencia, c.data) AS em_vigor
  FROM achadas k JOIN contextos_novos c ON c.id = k.contexto JOIN apolices a ON a.id_apolice = k.id_apolice
  JOIN segurados s USING (id_segurado) LEFT JOIN moedas m ON m.id_moeda = a.id_moeda AND m.codigo_iso <> 'BRL'
  WHERE (SELECT apolices FROM corrida) IS NULL OR a.id_apolice = ANY ((SELECT apolices FROM corrida)::integer[])
)
SELECT DISTINCT ON (contexto, numero) contexto, ordem, id_apolice, numero, cnpj, inicio, fim, cancelamento, limite, moeda_do_limite,
  taxa_do_limite, em_vigor
FROM vistas
ORDER BY contexto, numero, em_vigor DESC, ordem, data_emissao DESC, id_apolice DESC;
